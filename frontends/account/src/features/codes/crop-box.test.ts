import { codeIn } from './code-in'
import { croppedArea } from './crop-box'

describe('the part of the picture under the crop box', () => {
  it('never reaches beyond the picture', () => {
    expect(croppedArea({ width: 640, height: 480 }, { width: 320, height: 240 }, { left: 300, top: 220, width: 100, height: 80 })).toEqual({
      left: 600,
      top: 440,
      width: 40,
      height: 40,
    })
  })
  it('is scaled from the preview to the camera', () => {
    expect(croppedArea({ width: 640, height: 480 }, { width: 320, height: 240 }, { left: 20, top: 80, width: 280, height: 80 })).toEqual({
      left: 40,
      top: 160,
      width: 560,
      height: 160,
    })
  })
  it('counts what the frame cuts away at both sides', () => {
    // 1280x720 in a frame of 360x360: scale 0.5, of 640 only the middle 360 are seen
    expect(croppedArea({ width: 1280, height: 720 }, { width: 360, height: 360 }, { left: 0, top: 140, width: 360, height: 80 })).toEqual({
      left: 280,
      top: 280,
      width: 720,
      height: 160,
    })
  })
})

describe('a code in recognised text', () => {
  it('is none unless exactly ten letters and digits remain', () => {
    for (const text of ['', 'ABCDE2345', 'ABCDE234567', 'CODE ABCDE23456', '----------']) expect(codeIn([{ description: text }])).toBeNull()
    expect(codeIn([])).toBeNull()
  })
  it('is what remains without spaces, signs and lines, in upper case', () => {
    expect(codeIn([{ description: ' abcde-23456\n' }, { description: 'abcde' }])).toBe('ABCDE23456')
  })
})
