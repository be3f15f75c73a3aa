import { codeCalls, sampleCalls, type SampleItem } from '@club/contracts/http'
import { fakeGateway } from '@club/web-testing'

const size = (name: string, formatId: string) => ({ id: `${formatId}-${name}`, name, description: `${name} babies`, brandId: 'touch', formatId })
const TOUCH = {
  id: 'touch',
  name: 'Touch',
  brandImage: '/touch.svg',
  formats: [
    { id: 'tape', name: 'tape' },
    { id: 'pants', name: 'pants' },
  ],
  sizes: [size('xl', 'pants'), size('nb', 'pants'), size('m', 'pants'), size('s', 'tape')],
}
const OTHER = { ...TOUCH, id: 'other', name: 'Other' }
/** A sample of that size. */
export const sample = (name: string, formatId = 'pants'): SampleItem => ({
  id: `sample-${name}`,
  brandId: 'touch',
  formatId,
  sizeId: `${formatId}-${name}`,
  active: true,
  size: name,
  itemName: { en: `Touch ${name}`, bm: `Touch saiz ${name}` },
  itemImage: { en: '', bm: '' },
  description: { en: 'Soft', bm: 'Lembut' },
})
/** Three sizes of pants. */
export const SAMPLES = [sample('xl'), sample('nb'), sample('m')]
/** A gateway with two brands and these samples. */
export const gatewayWith = (data = SAMPLES) => fakeGateway().on(codeCalls.listBrands, [TOUCH, OTHER]).on(sampleCalls.fetchSamples, { data })
