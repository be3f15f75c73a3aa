import { createHash } from 'node:crypto'
import { newId } from '@club/kernel'
import type { Objects, OpenObject } from '@club/objects'
import { createPictureMaker } from '@club/pictures'
import type { PictureRefusal } from '@club/pictures'
import { API_PATH, PICTURE_WIDTH_MAX, PICTURE_WIDTHS, pictureOfWidth } from '@club/rules'
import { Refusal, refuse } from './refusal'
import type { UploadedFile } from './uploaded-file'

const SIDE_MAX = PICTURE_WIDTH_MAX
const QUALITY = 84
const NAME = /^[0-9a-f-]{36}(-\d{2,4})?\.webp$/

/** Path of published pictures, below the API's path. */
const PUBLIC_PICTURES_PATH = `${API_PATH}/files/pictures`

const keyOf = (name: string): string => `pictures/${name}`
const isName = (name: string): boolean => NAME.test(name)
const nameAt = (address: string): string => address.slice(`${PUBLIC_PICTURES_PATH}/`.length)
const contentOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64')

/** All names of a picture: its copies for narrower pages, and itself. */
const namesOf = (name: string): string[] => [...PICTURE_WIDTHS.map((width) => pictureOfWidth(name, width)), name]

async function namesByContent(objects: Objects, addresses: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const name of addresses.map(nameAt).filter(isName)) {
    const picture = await objects.read(keyOf(name))
    if (picture) names.set(contentOf(picture.content), name)
  }
  return names
}

/** Addresses of the pictures that a form brought. */
export interface PictureUrls {
  /** Id of the only picture of a field; '' when none was sent. */
  of(field: string): string
  /** Ids of all pictures of a field, in the order of their sending. */
  allOf(field: string): string[]
}

/** Pictures of the back office that everybody may see: re-encoded, kept under random names, never served as they came (decision D94). */
export interface PublicPictures {
  /**
   * Publishes the pictures of a form and runs their use; when that is refused or fails they are deleted again.
   * A picture that is one of `published`, byte by byte, stays as it is under its address: encoding it again would only wear it.
   * Refusals: picture-broken, picture-too-large (in pixels), unavailable while too many wait.
   */
  publish<Result>(
    files: readonly UploadedFile[],
    use: (urls: PictureUrls) => Promise<Result>,
    published?: readonly string[],
  ): Promise<Result | Refusal<'picture-broken' | 'picture-too-large' | 'unavailable'>>
  /** Deletes pictures that nothing shows any more, by their addresses, in all their widths. One that cannot be deleted now stays. */
  withdraw(addresses: readonly string[]): Promise<void>
  /** Opens a picture to be streamed; undefined when none has that name. */
  openPicture(name: string): Promise<OpenObject | undefined>
}

const OF_PICTURE = { broken: 'picture-broken', 'too-large': 'picture-too-large', busy: 'unavailable' } as const satisfies Record<PictureRefusal, string>

/** Public pictures in the object store. */
export function createPublicPictures(objects: Objects): PublicPictures {
  const maker = createPictureMaker({ sideMax: SIDE_MAX, quality: QUALITY })
  const deleteAll = (names: readonly string[]) => Promise.allSettled(names.map((name) => objects.delete(keyOf(name))))
  return {
    async publish(files, use, published = []) {
      const before = files.length === 0 ? new Map<string, string>() : await namesByContent(objects, published)
      const made: { readonly field: string; readonly name: string; readonly pictures: ReadonlyMap<string, Buffer> }[] = []
      for (const file of files) {
        const bytes = Buffer.concat(await file.open().toArray())
        const same = before.get(contentOf(bytes))
        if (same !== undefined) {
          made.push({ field: file.field, name: same, pictures: new Map() })
          continue
        }
        const copies = await maker.remakeForPages(bytes, PICTURE_WIDTHS)
        if (!Array.isArray(copies)) return refuse(OF_PICTURE[copies.reason], copies.reason === 'busy' ? {} : { extra: { field: file.field } })
        const name = `${newId()}.webp`
        const names = namesOf(name)
        made.push({ field: file.field, name, pictures: new Map(copies.map((copy, index) => [names[index] ?? name, copy])) })
      }
      const stored = () => made.flatMap(({ pictures }) => [...pictures])
      const takeBack = () => deleteAll(stored().map(([name]) => name))
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
    async withdraw(addresses) {
      await deleteAll(addresses.map(nameAt).filter(isName).flatMap(namesOf))
    },
    openPicture: async (name) => (isName(name) ? objects.openObject(keyOf(name)) : undefined),
  }
}
