import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { MerkleTree } from './merkle'

const sha = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const leafOf = (text: string) => sha(Buffer.from([0]), Buffer.from(text))

/** The definition of RFC 6962, word by word: split at the largest power of two below the count. */
function rootByDefinition(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha()
  if (leaves.length === 1) return leaves[0] as Buffer
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return sha(Buffer.from([1]), rootByDefinition(leaves.slice(0, split)), rootByDefinition(leaves.slice(split)))
}

const rootOf = (leaves: readonly Buffer[]): string => {
  const tree = new MerkleTree()
  tree.add(Buffer.concat(leaves))
  return tree.root().toString('hex')
}

describe('a Merkle tree', () => {
  it('has another root when a leaf is changed, left out, doubled or in another place', () => {
    const leaves = ['a', 'b', 'c', 'd', 'e'].map(leafOf)
    const [a, b, c, d, e] = leaves as [Buffer, Buffer, Buffer, Buffer, Buffer]
    const others = [
      [a, b, c, d, leafOf('E')],
      [a, b, c, d],
      [a, b, c, d, e, e],
      [b, a, c, d, e],
    ]
    expect(new Set([leaves, ...others].map(rootOf)).size).toBe(others.length + 1)
  })

  it('has the root that RFC 6962 defines, however its leaves arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 70 }), fc.nat({ max: 70 }), (texts, cut) => {
        const leaves = texts.map(leafOf)
        const tree = new MerkleTree()
        tree.add(Buffer.concat(leaves.slice(0, cut)))
        tree.add(Buffer.concat(leaves.slice(cut)))
        expect(tree.root()).toEqual(rootByDefinition(leaves))
      }),
    )
  })

  it('may be asked for its root while it grows', () => {
    const tree = new MerkleTree()
    tree.add(leafOf('a'))
    expect(tree.root()).toEqual(leafOf('a'))
    tree.add(leafOf('b'))
    expect(tree.root()).toEqual(rootByDefinition([leafOf('a'), leafOf('b')]))
  })
})
