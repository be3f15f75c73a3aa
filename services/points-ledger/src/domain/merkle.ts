import { createHash, hash as digest } from 'node:crypto'

export const HASH_BYTES = 32
const NODE = 1

/** The hash of a tree without leaves. */
const EMPTY = createHash('sha256').digest()

/**
 * The root of a Merkle tree over leaf hashes as RFC 6962 (2.1) defines it, leaf by leaf: it keeps one hash for each complete subtree
 * only, so that millions of leaves need no memory.
 */
export class MerkleTree {
  readonly #complete: { readonly leaves: number; readonly hash: Buffer }[] = []
  readonly #node = Buffer.alloc(1 + 2 * HASH_BYTES, NODE)

  /** Adds leaves that lie one behind the other, each 32 bytes. */
  add(leaves: Buffer): void {
    for (let at = 0; at < leaves.length; at += HASH_BYTES) this.#addOne(leaves.subarray(at, at + HASH_BYTES))
  }

  root(): Buffer {
    const [last, ...rest] = [...this.#complete].reverse()
    return last ? rest.reduce((right, left) => this.#join(left.hash, right), last.hash) : EMPTY
  }

  #addOne(leaf: Buffer): void {
    let subtree = { leaves: 1, hash: leaf }
    for (let left = this.#complete.at(-1); left?.leaves === subtree.leaves; left = this.#complete.at(-1)) {
      this.#complete.pop()
      subtree = { leaves: subtree.leaves * 2, hash: this.#join(left.hash, subtree.hash) }
    }
    this.#complete.push(subtree)
  }

  #join(left: Buffer, right: Buffer): Buffer {
    left.copy(this.#node, 1)
    right.copy(this.#node, 1 + HASH_BYTES)
    return digest('sha256', this.#node, 'buffer')
  }
}
