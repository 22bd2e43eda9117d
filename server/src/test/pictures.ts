import sharp from 'sharp';

export const pictureFormats = ['png', 'jpeg', 'gif'] as const;
type Format = (typeof pictureFormats)[number] | 'webp' | 'tiff';

/** A picture of one colour. */
export const picture = (format: Format, width = 4, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } })
    .toFormat(format)
    .toBuffer();

/** A photograph with the metadata of a phone: author, place, and orientation. */
export const photograph = (format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 6, height: 4, channels: 3, background: '#c0392b' } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Artist: 'Joana Segredo', ImageDescription: 'Em casa' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Segredo em XMP</x:xmpmeta>')
    .toFormat(format)
    .toBuffer();

/** An animation of three frames. */
export const animation = async () => {
  const frames = await Promise.all([10, 20, 30].map((red) => frameOf(red)));
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 200, 300] })
    .toBuffer();
};

const frameOf = (red: number) =>
  sharp({ create: { width: 5, height: 4, channels: 3, background: { r: red * 8, g: 0, b: 0 } } })
    .png()
    .toBuffer();
