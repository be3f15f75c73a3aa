import { open, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assert, Fault, newId, ownErrors } from '@club/kernel'
import { isSafeKey, readWhole } from './objects'
import type { Objects } from './objects'

/** Objects in a folder on disk: the embedded default of a local run. */
export function openFolderObjects(dir: string): Objects {
  const pathOf = (key: string): string => {
    assert(isSafeKey(key), 'object key is safe')
    return join(dir, key)
  }
  const openObject: Objects['openObject'] = async (key) => {
    const path = pathOf(key)
    try {
      await using held = new AsyncDisposableStack()
      // Opened before it is measured, so that the measured file is read, even when it is deleted or replaced meanwhile.
      const file = held.use(await open(path))
      const { size } = await file.stat()
      const contentType = await readFile(`${path}.type`, 'utf8').catch(() => 'application/octet-stream')
      const stream = file.createReadStream()
      // The stream may fail before anybody reads; it refuses a later reader itself.
      ownErrors(stream, () => undefined)
      held.defer(() => void stream.destroy())
      const until = held.move()
      return { stream, contentType, size, [Symbol.asyncDispose]: () => until.disposeAsync() }
    } catch (cause) {
      if (isMissing(cause)) return undefined
      throw failed(cause)
    }
  }
  return {
    openObject,
    read: (key) => readWhole(openObject, key),
    async put(key, content, { contentType }) {
      const path = pathOf(key)
      // Written beside and moved: a reader never sees half an object, and a crash leaves none.
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
