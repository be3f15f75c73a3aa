import { areNear, householdKey, housePositionOf, plainAddress } from './household'
import type { HomeAddress } from '@club/rules'

const HOME = { line1: 'No. 12', line2: '', line3: 'Jalan Bangi 3/4', postcode: '43600', state: 'Selangor' }

describe('a household', () => {
  it('is another one with another number, street, postcode or state', () => {
    const others = [{ line1: 'No. 21' }, { line3: 'Jalan Bangi 34/5' }, { line3: 'Jalan Bangsar 3/4' }, { postcode: '43650' }, { state: 'Johor' }]
    const keys = others.map((over) => householdKey({ ...HOME, ...over }))
    expect(new Set([householdKey(HOME), ...keys]).size).toBe(others.length + 1)
  })

  it.each([
    ['abbreviated', { line1: '12', line3: 'JLN Bangi 3/4' }],
    ['in other letters, with other marks', { line1: 'NO.12,', line3: 'jalan  bangi, 3-4' }],
    ['on other lines', { line1: 'No12 Jln. Bangi', line2: '3/4', line3: '' }],
    ['with another word for the unit', { line1: 'Lot 12' }],
    ['called a house', { line1: 'Rumah No. 12' }],
    ['in Malay words', { line1: 'Dua Belas' }],
    ['in English words', { line1: 'Unit Twelve' }],
    ['with Cyrillic letters', { line3: 'Jаlаn Ваngі 3/4' }],
    ['in wide letters', { line3: 'Ｊａｌａｎ Ｂａｎｇｉ ３/４' }],
    ['with accents and invisible marks', { line3: 'Jálan Ban\u200bgi 3/4' }],
  ])('is the same one %s', (_how, over) => {
    expect(householdKey({ ...HOME, ...over })).toBe(householdKey(HOME))
  })

  it('is known again however its federal territory is written', () => {
    const states = ['Wp Kuala Lumpur', 'W.P. Kuala Lumpur', 'Wilayah Persekutuan Kuala Lumpur', 'Kuala Lumpur']
    expect(new Set(states.map((state) => plainAddress({ ...HOME, state }))).size).toBe(1)
  })

  it('writes Taman and Jalan out', () => {
    expect(plainAddress({ ...HOME, line2: 'Tmn. Melawati' })).toBe('12TAMANMELAWATIJALANBANGI3443600SELANGOR')
  })
})

const areNearHomes = (one: HomeAddress, other: HomeAddress) => areNear(housePositionOf(one), housePositionOf(other))
const home = (line1: string, line2 = '', line3 = '', postcode = '43600'): HomeAddress => ({ line1, line2, line3, postcode, state: 'Selangor' })

describe('perhaps one household', () => {
  it.each([
    ['a part of the house', home('7A', 'Jalan Bangi'), home('7', 'Jalan Bangi')],
    ['a part of the house, apart', home('7-A, Jalan Bangi'), home('7', '', 'Jalan Bangi')],
    ['the number behind the street', home('Jalan Mawar 7'), home('7, Jalan Mawar')],
    ['the number behind a numbered street', home('Jalan Bangi 3/4 No. 7'), home('7 Jalan Bangi 3/4')],
    ['the estate left out', home('7 Jalan Mawar', 'Taman Indah'), home('7 Jalan Mawar')],
    ['the street left out', home('7', 'Taman Indah'), home('7 Jalan Mawar', 'Taman Indah')],
    ['words added behind', home('7 Jalan Mawar dekat masjid'), home('7 Jalan Mawar')],
    ['a letter too many', home('7 Jalan Banggi'), home('7 Jalan Bangi')],
    ['a wrong letter', home('7 Jalan Mawat'), home('7 Jalan Mawar')],
    ['turned around', home('7 Mawar Road'), home('7 Jalan Mawar')],
    ['nothing but the number', home('7'), home('7 Jalan Mawar')],
    ['the block said with a word', home('A-12-3', 'Pangsapuri Mawar'), home('Blok A, 12-3', 'Mawar Apartment')],
    ['the name of the flats left out', home('A-12-3'), home('A-12-3', 'Residensi Mawar')],
  ])('is: %s', (_what, one, other) => {
    expect([areNearHomes(one, other), areNearHomes(other, one)]).toEqual([true, true])
  })

  it.each([
    ['unit 7 of the next tower', home('A-7', 'Residensi Mawar'), home('B-7', 'Residensi Mawar')],
    ['unit 7 of the next tower, named behind', home('Unit 7, Tower A', 'Residensi Mawar'), home('Unit 7, Tower B', 'Residensi Mawar')],
    ['unit 7 of the next numbered block', home('Blok 1, No 7', 'Flat Mawar'), home('Blok 2, No 7', 'Flat Mawar')],
    ['the same door on the next floor', home('A-12-3', 'Residensi Mawar'), home('A-13-3', 'Residensi Mawar')],
    ['the next door on the same floor', home('12-3', 'Residensi Mawar'), home('12-4', 'Residensi Mawar')],
    ['the tower named at the end', home('12-3-A', 'Residensi Mawar'), home('12-3-B', 'Residensi Mawar')],
    ['number 7 of the next street of the estate', home('7 Jalan Mawar', 'Taman Indah'), home('7 Jalan Melati', 'Taman Indah')],
    ['number 7 of the next numbered street', home('7 Jalan Bangi 3/4'), home('7 Jalan Bangi 3/5')],
    ['number 7 of a street that begins alike', home('7 Jalan Tun Razak'), home('7 Jalan Tun Perak')],
    ['number 7 of the next estate', home('7', 'Taman Indah'), home('7', 'Taman Melati')],
    ['the neighbour', home('7 Jalan Mawar'), home('9 Jalan Mawar')],
    ['a number that begins alike', home('7 Jalan Mawar'), home('71 Jalan Mawar')],
    ['another postcode', home('7 Jalan Mawar'), home('7 Jalan Mawar', '', '', '43650')],
    ['the same lane of two villages', home('7 Lorong 1', 'Kampung Baru'), home('7 Lorong 2', 'Kampung Baru')],
  ])('is not: %s', (_what, one, other) => {
    expect([areNearHomes(one, other), areNearHomes(other, one)]).toEqual([false, false])
  })

  it('or the same one for sure is each of ten spellings of one address', () => {
    const first = home('7', 'Jalan Bangi')
    const spellings = ['7A', 'Lot 7', 'Rumah 7', 'Tujuh', 'No.7', 'Unit 7', 'Seven', '７', '7-A', 'House No 7'].map((line1) => home(line1, 'Jаlan Bangi'))
    expect(spellings.filter((one) => householdKey(one) !== householdKey(first) && !areNearHomes(one, first))).toEqual([])
  })
})
