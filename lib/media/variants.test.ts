import { cardMotion, motionFiles, variantKey, variantKeys } from '@/lib/media/variants';

describe('the files of an animation', () => {
  it('are the full one and lighter ones that it is wide enough for', () => {
    expect(motionFiles(400, 'mp4')).toEqual([{ variant: 'video' }]);
    expect(motionFiles(401, 'mp4')).toEqual([{ variant: 'video' }, { variant: 'smallVideo', width: 316 }]);
    expect(motionFiles(401, 'webp')).toEqual([{ variant: 'motion' }, { variant: 'smallMotion', width: 316 }]);
  });

  it('are played on cards from the lightest one', () => {
    expect(cardMotion('art/a', 400, 'mp4')).toBe(variantKey.video('art/a'));
    expect(cardMotion('art/a', 401, 'webp')).toBe(variantKey.smallMotion('art/a'));
  });

  it('belong to the media asset in the format that it is played in, or in both while that is unknown', () => {
    const stills = [variantKey.still('a'), variantKey.smallStill('a'), variantKey.gif('a')];
    expect(variantKeys('a', 'gif', 401, 'mp4')).toEqual([...stills, variantKey.video('a'), variantKey.smallVideo('a')]);
    expect(variantKeys('a', 'gif', 2000).sort()).toEqual(
      Object.values(variantKey)
        .map((keyOf) => keyOf('a'))
        .sort(),
    );
    expect(variantKeys('a', 'pic', 316)).toEqual([variantKey.still('a')]);
  });
});
