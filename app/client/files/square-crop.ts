export interface Crop {
  /** 1 shows as much as fits into a square. */
  zoom: number;
  /** The middle of what is shown, in pixels of the picture. */
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;

/** The middle of a picture, as much of it as fits. */
export function wholeCrop({ width, height }: Size): Crop {
  return { zoom: 1, x: width / 2, y: height / 2 };
}

/** The side of the square, in pixels of the picture. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** The same crop, moved so that nothing outside the picture is shown. */
export function insidePicture(size: Size, crop: Crop): Crop {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, crop.zoom));
  const half = sideOf(size, { ...crop, zoom }) / 2;
  const within = (value: number, length: number) => Math.min(length - half, Math.max(half, value));
  return { zoom, x: within(crop.x, size.width), y: within(crop.y, size.height) };
}
