const IMAGE_TYPE = 'image/png'

/**
 * A drawing on the page as a picture of the size of its view box, PNG. A picture knows no fonts of the page: the texts are left out of it
 * and written over it in the font that the page shows. Fails where the browser cannot draw it.
 */
export async function pictureOf(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal
  const wordless = drawing.cloneNode(true) as SVGSVGElement
  wordless.setAttribute('width', String(width))
  wordless.setAttribute('height', String(height))
  for (const text of wordless.querySelectorAll('text')) text.remove()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(wordless))}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  context.drawImage(image, 0, 0, width, height)
  context.textAlign = 'center'
  for (const text of drawing.querySelectorAll('text')) {
    const { fontWeight, fontSize, fontFamily, fill } = getComputedStyle(text)
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`
    context.fillStyle = fill
    context.fillText(text.textContent, Number(text.getAttribute('x')), Number(text.getAttribute('y')))
  }
  return new Promise((done, failed) => canvas.toBlob((picture) => (picture === null ? failed(new Error('the picture is empty')) : done(picture)), IMAGE_TYPE))
}
