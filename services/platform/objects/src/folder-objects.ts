import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assert, newId } from '@club/kernel'
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
      await mkdir(dirname(path), { recursive: true })
      // Written beside and moved: a reader never sees half an object, a crash leaves none.
      const draft = `${path}.${newId()}`
      await pipeline(content instanceof Readable ? content : Readable.from([content]), createWriteStream(draft))
      await writeFile(`${path}.type`, contentType)
      await rename(draft, path)
    },
    async get(key) {
      const path = pathOf(key)
      const info = await stat(path).catch(() => undefined)
      if (!info) return undefined
      const contentType = await readFile(`${path}.type`, 'utf8').catch(() => 'application/octet-stream')
      return { stream: createReadStream(path), contentType, size: info.size }
    },
    async delete(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(`${path}.type`, { force: true })
    },
  }
}
