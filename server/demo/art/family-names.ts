import { FIELDS, type FieldName } from './fields';
import { SCENES, type SceneName } from './scenes';

/** What an artwork shows: a soft field of colours, or a scene of shapes with edges. */
export type FamilyName = FieldName | SceneName;

export const isField = (family: FamilyName): family is FieldName => family in FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS).filter((name): name is FieldName => name in FIELDS);
export const SCENE_NAMES = Object.keys(SCENES).filter((name): name is SceneName => name in SCENES);
