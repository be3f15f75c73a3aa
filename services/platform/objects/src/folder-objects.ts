import { open, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assert, Fault, newId, ownErrors } from '@club/kernel'
import { isSafeKey } from './objects'
import type { Objects } from './objects'

/** Objects in a folder on disk: the embedded default of a local run. */
export function openFolderObjects(dir: string): Objects {
  const pathOf = (key: string): string => {
    assert(isSafeKey(key), 'object key is safe')
    return join(dir, key)
  }
  return {
    async put(key, content, { contentType }) {
      const path = pathOf(key)
      // Written beside and moved: a reader never sees half an object, a crash leaves none.
      const draft = `${path}.${newId()}`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(draft, content)
        await writeFile(`${path}.type`, contentType)
        await rename(draft, path)
      } catch (cause) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw failed(cause)
      }
    },
    async get(key) {
      const path = pathOf(key)
      try {
        // Opened before it is measured: what is read is what was measured, whatever is deleted or replaced meanwhile.
        const file = await open(path)
        const { size } = await file.stat()
        const contentType = await readFile(`${path}.type`, 'utf8').catch(() => 'application/octet-stream')
        const stream = file.createReadStream()
        // It may fail before anybody reads; whoever reads then is refused by the stream itself.
        ownErrors(stream, () => undefined)
        return { stream, contentType, size }
      } catch (cause) {
        if (isMissing(cause)) return undefined
        throw failed(cause)
      }
    },
    async delete(key) {
      const path = pathOf(key)
      try {
        await rm(path, { force: true })
        await rm(`${path}.type`, { force: true })
      } catch (cause) {
        throw failed(cause)
      }
    },
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const failed = (cause: unknown): Fault => new Fault('object store failed', { cause })
