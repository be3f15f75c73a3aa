import { letterRunsOf } from './letter-fonts'

const textsOf = async (name: string) => (await letterRunsOf(name))?.map(({ text }) => text)

/** How a font for PDF begins (OpenType, 4.1). */
const SFNT = Buffer.from([0, 1, 0, 0])

describe('the letters of a name', () => {
  it('are none when no typeface has one of them', async () => {
    expect(await letterRunsOf('Mina 민아')).toBeUndefined()
  })

  it('are none when they would take more pieces than one name may', async () => {
    expect(await letterRunsOf('一丁七三上下不与丑且世丘丙业丛东丝丢两严丧个丫中丰串临丸丹为主丽举乃久么义之乌乍乎乏乐乒乓乔乖乘乙九习乡书')).toBeUndefined()
  })

  it('need no font of their own where every reader has one', async () => {
    expect(await letterRunsOf('Siti Nur Aïn')).toEqual([{ text: 'Siti Nur Aïn', font: undefined }])
  })

  it.each(['陳美玲', '张伟 Alvin', 'முத்து லட்சுமி', 'Łucja Đặng', 'ستي', 'प्रिया'])('come each with a font that has them: %s', async (name) => {
    const runs = (await letterRunsOf(name)) ?? []
    expect(runs.map(({ text }) => text).join('')).toBe(name)
    for (const { text, font } of runs) expect([text, font && Buffer.from(font.subarray(0, 4))]).toEqual([text, /^[ A-Za-z]+$/.test(text) ? undefined : SFNT])
  })

  it('keep marks with the letter that they belong to', async () => {
    expect(await textsOf('முத்து')).toEqual(['முத்து'])
  })

  it('stand from right to left word by word where they are read so', async () => {
    expect((await textsOf('ستي نور'))?.join('')).toBe('نور ستي')
  })
})
