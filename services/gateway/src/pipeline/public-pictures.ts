import { newId } from '@club/kernel'
import type { Objects, StoredObject } from '@club/objects'
import { createPictureMaker } from '@club/pictures'
import { API_PATH, PICTURE_WIDTH_MAX, PICTURE_WIDTHS, pictureOfWidth } from '@club/rules'
import { Refusal, refuse } from './refusal'
import type { UploadedFile } from './uploaded-file'

const SIDE_MAX = PICTURE_WIDTH_MAX
const QUALITY = 84
const NAME = /^[0-9a-f-]{36}(-\d{2,4})?\.webp$/

/** Where a published picture is read, below the API's path. */
const PUBLIC_PICTURES_PATH = `${API_PATH}/files/pictures`

const keyOf = (name: string): string => `pictures/${name}`

/** Addresses of the pictures that a form brought. */
export interface PictureUrls {
  /** Of the only picture of a field; '' when none was sent. */
  of(field: string): string
  /** Of all pictures of a field, in the order of their sending. */
  allOf(field: string): string[]
}

/** Pictures of the back office that everybody may see: re-encoded, kept under random names, never served as they came (decision D94). */
export interface PublicPictures {
  /**
   * Publishes the pictures of a form and asks for what they are wanted for; when that is refused or fails they are taken back.
   * Refusals: unsupported-media-type for what is no readable picture, unavailable while too many wait.
   */
  publish<Result>(
    files: readonly UploadedFile[],
    use: (urls: PictureUrls) => Promise<Result>,
  ): Promise<Result | Refusal<'unsupported-media-type' | 'unavailable'>>
  /** Undefined when no picture has that name. */
  read(name: string): Promise<StoredObject | undefined>
}

/** Public pictures in the object store. */
export function createPublicPictures(objects: Objects): PublicPictures {
  const maker = createPictureMaker({ sideMax: SIDE_MAX, quality: QUALITY })
  return {
    async publish(files, use) {
      const made: { readonly field: string; readonly name: string; readonly pictures: ReadonlyMap<string, Buffer> }[] = []
      for (const file of files) {
        const copies = await maker.remakeForPages(Buffer.concat(await file.open().toArray()), PICTURE_WIDTHS)
        if (!Array.isArray(copies)) return copies.reason === 'busy' ? refuse('unavailable') : refuse('unsupported-media-type', { extra: { field: file.field } })
        const name = `${newId()}.webp`
        const names = [...PICTURE_WIDTHS.map((width) => pictureOfWidth(name, width)), name]
        made.push({ field: file.field, name, pictures: new Map(copies.map((copy, index) => [names[index] ?? name, copy])) })
      }
      const stored = () => made.flatMap(({ pictures }) => [...pictures])
      const takeBack = () => Promise.allSettled(stored().map(([name]) => objects.delete(keyOf(name))))
      try {
        for (const [name, picture] of stored()) await objects.put(keyOf(name), picture, { contentType: 'image/webp' })
        const allOf = (field: string) => made.filter((one) => one.field === field).map(({ name }) => `${PUBLIC_PICTURES_PATH}/${name}`)
        const result = await use({ allOf, of: (field) => allOf(field)[0] ?? '' })
        if (result instanceof Refusal) await takeBack()
        return result
      } catch (error) {
        await takeBack()
        throw error
      }
    },
    read: async (name) => (NAME.test(name) ? objects.get(keyOf(name)) : undefined),
  }
}
