import {
  assetsOfFile,
  avifKey,
  avifOf,
  cardMotion,
  motionFiles,
  stillSrcSet,
  variantKey,
  variantKeys,
} from '@/lib/media/variants';

describe('the stills of a media asset', () => {
  it('are as many as its width is worth', () => {
    const [full, small, medium] = [variantKey.still('a'), variantKey.smallStill('a'), variantKey.mediumStill('a')];
    const preview = variantKey.preview('a');
    const bare = { medium: false, preview: false, avif: false };
    expect(variantKeys('a', 'pic', 316)).toEqual([full, preview]);
    expect(variantKeys('a', 'pic', 800)).toEqual([full, small, 'a-300w.avif', preview]);
    expect(variantKeys('a', 'pic', 801, undefined, { ...bare, medium: true, preview: true })).toEqual([
      full,
      small,
      medium,
      preview,
    ]);
    expect(variantKeys('a', 'pic', 801, undefined, bare)).toEqual([full, small]);
  });

  it('have an AVIF beside the smaller ones, and beside no other file', () => {
    const found = Object.values(variantKey).flatMap((keyOf) => avifOf(keyOf('ab/a')) ?? []);
    expect(found).toEqual(['ab/a-300w.avif', 'ab/a-640w.avif']);
    for (const file of found) expect(assetsOfFile(file)).toContain('ab/a');
  });

  it('are offered with their widths, those alone that there are', () => {
    expect(stillSrcSet('/media/a', 300, 0)).toBeUndefined();
    expect(stillSrcSet('/media/a', 1200, 1)).toBe('/media/a-300w.webp 316w, /media/a.webp 1200w');
    expect(stillSrcSet('/media/a', 1200, 2)).toBe(
      '/media/a-300w.webp 316w, /media/a-640w.webp 640w, /media/a.webp 1200w',
    );
  });
});

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
    const small = variantKey.smallStill('a');
    const before = [variantKey.still('a'), small, avifKey(small), variantKey.preview('a'), variantKey.gif('a')];
    expect(variantKeys('a', 'gif', 401, 'mp4')).toEqual([...before, variantKey.video('a'), variantKey.smallVideo('a')]);
    expect(variantKeys('a', 'gif', 2000).sort()).toEqual(
      ['a-300w.avif', 'a-640w.avif', ...Object.values(variantKey).map((keyOf) => keyOf('a'))].sort(),
    );
  });
});
