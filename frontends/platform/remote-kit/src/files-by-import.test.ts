import { filesByImport, laterByImport, type ImportedPart } from './files-by-import'

const part = (context: string, request: string, ...files: string[]) => ({ origins: [{ module: { context }, request }], getFiles: () => files })

describe('the files of an import', () => {
  it('are not those of another part that a folder beside imports by the same words', () => {
    const found = filesByImport('/shop/src', [part('/shop/src', './texts/en.json', '1.js'), part('/shop/src/guide', './texts/en.json', '2.js')])
    expect(found).toEqual({ './texts/en.json': ['1.js'], './guide/texts/en.json': ['2.js'] })
  })

  it('are the scripts and styles of all parts that are the same module, each once', () => {
    const found = filesByImport('/shop/src', [
      part('/shop/src', './screens/news/news.screen', '2.js', '1.css', '1.js.map'),
      part('/shop/src/screens', './news/news.screen', '2.js', '3.js'),
    ])
    expect(found).toEqual({ './screens/news/news.screen': ['1.css', '2.js', '3.js'] })
  })

  it('of a package are listed by its name', () => {
    expect(filesByImport('/shop/src', [part('/shop/src', 'embla', '4.js'), { origins: [{ request: undefined }], getFiles: () => ['5.js'] }])).toEqual({
      embla: ['4.js'],
    })
  })
})

describe('what an import may load later', () => {
  const child = (type: string, file: string, children: ImportedPart[] = []): ImportedPart => ({
    origins: [{ module: { context: '/shop/src', type }, request: './card' }],
    getFiles: () => [file],
    childrenIterable: children,
  })

  it('is all that its parts import, and theirs, but no copy of what the shell shares', () => {
    const copy = child('consume-shared-module', 'react.js')
    const deep = child('javascript/esm', 'deep.css')
    const card = child('javascript/esm', 'card.js', [deep, copy])
    const screen = { ...part('/shop/src', './screens/news/news.screen', 'own.js'), childrenIterable: [card, copy] }
    // Parts may import each other.
    Object.assign(deep, { childrenIterable: [card] })
    expect(laterByImport('/shop/src', [screen])).toEqual({ './screens/news/news.screen': ['card.js', 'deep.css'] })
  })
})
