import { Button, Dialog, Flex, Slider, Text } from "@radix-ui/themes";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { type Crop, insidePicture, MAX_ZOOM, sideOf, wholeCrop } from "~/client/files/square-crop";
import { useFocusReturn } from "~/ui/use-focus-return";
import styles from "./settings.module.css";

const PREVIEW_PX = 280;
const SAVED_PX = 512;
const JPEG_QUALITY = 0.9;
/** Of the side that is shown, by each press of an arrow key. */
const STEP = 0.05;

interface PhotoCropperProps {
  picture: ImageBitmap;
  busy: boolean;
  onCancel(): void;
  onDone(image: Blob): void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Cuts a picture to a square: dragged or moved by the arrow keys, enlarged by the slider. */
export function PhotoCropper({ picture, busy, onCancel, onDone }: PhotoCropperProps) {
  const returnFocus = useFocusReturn(true);
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture));
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const held = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (canvas) draw(canvas, picture, crop);
  }, [canvas, picture, crop]);

  function move(byX: number, byY: number) {
    setCrop((before) => insidePicture(picture, { ...before, x: before.x + byX, y: before.y + byY }));
  }

  function drag(event: PointerEvent) {
    if (!held.current) return;
    const scale = sideOf(picture, crop) / PREVIEW_PX;
    move((held.current.x - event.clientX) * scale, (held.current.y - event.clientY) * scale);
    held.current = { x: event.clientX, y: event.clientY };
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = sideOf(picture, crop) * STEP;
    move(arrow[0] * step, arrow[1] * step);
  }

  async function done() {
    const saved = new OffscreenCanvas(SAVED_PX, SAVED_PX);
    draw(saved, picture, crop);
    onDone(await saved.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY }));
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onCancel()}>
      <Dialog.Content maxWidth="360px" onCloseAutoFocus={returnFocus}>
        <Dialog.Title>Crop photo</Dialog.Title>
        <Dialog.Description size="2" mb="3">
          Drag the picture, or move it with the arrow keys.
        </Dialog.Description>
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the picture is moved by keys */}
        <div
          className={styles.photoCrop}
          role="application"
          aria-label="Part of the picture that is shown"
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            held.current = null;
          }}
        >
          <canvas ref={setCanvas} width={PREVIEW_PX} height={PREVIEW_PX} />
        </div>
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: the picture is moved by keys */}
        <Flex direction="column" gap="2" mt="3">
          <Text size="2" weight="medium" id="photo-zoom">
            Enlarge
          </Text>
          <Slider
            aria-labelledby="photo-zoom"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={[crop.zoom]}
            onValueChange={([zoom = 1]) => setCrop((before) => insidePicture(picture, { ...before, zoom }))}
          />
        </Flex>
        <Flex gap="3" justify="end" mt="4">
          <Button variant="soft" color="gray" onClick={onCancel}>
            Cancel
          </Button>
          <Button loading={busy} onClick={done}>
            Save photo
          </Button>
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  );
}

function draw(canvas: HTMLCanvasElement | OffscreenCanvas, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d") as CanvasRenderingContext2D | null;
  if (!context) return;
  const side = sideOf(picture, crop);
  // A transparent picture is saved on white: JPEG knows no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    picture,
    crop.x - side / 2,
    crop.y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}
