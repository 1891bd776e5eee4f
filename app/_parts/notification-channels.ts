import type { ComponentType } from 'react';
import { DigestChoice } from '@/features/channels/digests/digest-choice';

/** In the settings: how often channels beside the bell tell a person (`ChannelSettings`). */
export const notificationChannelParts: readonly ComponentType<object>[] = [DigestChoice];
