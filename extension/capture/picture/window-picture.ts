import type { Area } from '#shared/posts/capture';
import { partsOf } from './decode.ts';
import type { FrameMark } from './mark-frame.ts';

/** What a screen with a colour profile may add to a colour or take from it, of 255. */
const TOLERANCE = 40;

/**
 * A picture of the whole window, as Chromium takes it, of which only parts are turned into colours: that takes half as long as a bitmap
 * of all of it.
 */
export class WindowPicture {
  private readonly frame: VideoFrame;
  /** Pixels to a CSS pixel. The picture includes the scroll bars, and `devicePixelRatio` does not know of all zooms. */
  private readonly scale: number;

  private constructor(frame: VideoFrame) {
    this.frame = frame;
    this.scale = frame.displayWidth / window.innerWidth;
  }

  static async decode(dataUrl: string): Promise<WindowPicture> {
    const { bytes, type } = partsOf(dataUrl);
    const decoder = new ImageDecoder({ data: bytes, type });
    const { image } = await decoder.decode();
    decoder.close();
    return new WindowPicture(image);
  }

  /** Whether it was taken when the page showed the mark. */
  async shows({ x, y, colour }: FrameMark): Promise<boolean> {
    const { data } = await this.read({ x: x * this.scale, y: y * this.scale, width: 1, height: 1 });
    return colour.every((value, channel) => Math.abs(value - (data[channel] ?? Number.NaN)) <= TOLERANCE);
  }

  /** @param area in CSS pixels of the window. */
  async cut(area: Area): Promise<ImageBitmap> {
    const [x, y, width, height] = [area.x, area.y, area.width, area.height].map((length) =>
      Math.round(length * this.scale),
    );
    const part = { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
    const read = await this.read(part);
    const canvas = new OffscreenCanvas(part.width, part.height);
    canvas.getContext('2d')?.putImageData(read, -(part.x % 2), -(part.y % 2));
    return canvas.transferToImageBitmap();
  }

  close(): void {
    this.frame.close();
  }

  /** Reads from the even pixel before `x` and `y`: the colours of a JPEG stand for two by two, and from an odd one they would be shifted. */
  private async read({ x, y, width, height }: Area): Promise<ImageData> {
    const { visibleRect } = this.frame;
    const [left, top] = [2 * Math.floor(x / 2), 2 * Math.floor(y / 2)];
    const right = Math.min(2 * Math.ceil((x + width) / 2), visibleRect?.width ?? 0);
    const bottom = Math.min(2 * Math.ceil((y + height) / 2), visibleRect?.height ?? 0);
    const rect = { x: left, y: top, width: right - left, height: bottom - top };
    const image = new ImageData(rect.width, rect.height);
    await this.frame.copyTo(image.data, { rect, format: 'RGBA' });
    return image;
  }
}
