/** How high the box is through which the camera reads, in CSS pixels (account 9). */
export const CROP_BOX_HEIGHT = 80

export interface Size {
  width: number
  height: number
}

export interface Area extends Size {
  left: number
  top: number
}

/**
 * The part of a camera's picture under the box, in the picture's own pixels. The preview covers its frame and is centred in it, so that one dimension
 * is cropped.
 */
export function croppedArea(picture: Size, frame: Size, box: Area): Area {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  const hiddenLeft = (picture.width * scale - frame.width) / 2
  const hiddenTop = (picture.height * scale - frame.height) / 2
  const left = Math.max(0, (box.left + hiddenLeft) / scale)
  const top = Math.max(0, (box.top + hiddenTop) / scale)
  return { left, top, width: Math.min(picture.width - left, box.width / scale), height: Math.min(picture.height - top, box.height / scale) }
}
