import { lockedClosure } from './locked-closure'

const lock = {
  packages: {
    '': {},
    'node_modules/pdf': { dependencies: { font: '1', image: '1' } },
    'node_modules/pdf/node_modules/font': { dependencies: { table: '1' } },
    'node_modules/font': {},
    'node_modules/table': { dependencies: { pdf: '1' } },
    'node_modules/image': { optionalDependencies: { '@image/linux': '1', '@image/none': '1' } },
    'node_modules/@image/linux': {},
    'node_modules/react': {},
  },
}

describe('the packages of an image', () => {
  it('are those that are named and what they depend on, nearest first, and no other', () => {
    expect(lockedClosure(lock, ['pdf'])).toEqual([
      'node_modules/@image/linux',
      'node_modules/image',
      'node_modules/pdf',
      'node_modules/pdf/node_modules/font',
      'node_modules/table',
    ])
  })

  it('are none of what nobody installs', () => {
    expect(lockedClosure(lock, ['pg-native'])).toEqual([])
  })
})
