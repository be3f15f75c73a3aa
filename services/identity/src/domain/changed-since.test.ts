import { changedSince } from './changed-since'

const act = (id: string, field: string, undoes = '') => ({ id, undoes, fields: [field] })

it.each([
  ['nothing came later', [], []],
  ['another field was changed', [act('b', 'name')], []],
  ['the field was changed', [act('b', 'stock')], ['stock']],
  ['it was changed and changed back by hand', [act('b', 'stock'), act('c', 'stock')], ['stock']],
  ['the later change was undone', [act('b', 'stock'), act('c', 'stock', 'b')], []],
  ['the undoing of the later change was undone', [act('b', 'stock'), act('c', 'stock', 'b'), act('d', 'stock', 'c')], ['stock']],
  ['and that once more', [act('b', 'stock'), act('c', 'stock', 'b'), act('d', 'stock', 'c'), act('e', 'stock', 'd')], []],
  ['an act of before was undone since', [act('b', 'stock', 'earlier')], ['stock']],
])('%s', (_, later, changed) => {
  expect(changedSince(['stock'], later)).toEqual(changed)
})
