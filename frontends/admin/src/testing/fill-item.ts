import { fillIn } from '@club/web-testing'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { aPicture } from './catalogue'

/** Fills in the form of an item of the shop, or of an offer for pregnant mums, with both pictures. */
export async function fillItem(person: UserEvent) {
  for (const [label, text] of [
    [/Name .English/, 'Cup'],
    [/Name .Bahasa Melayu/, 'Cawan'],
    [/Description .English/, 'A cup'],
    [/Description .Bahasa Melayu/, 'Cawan kecil'],
    [/Item ID/, 'PS-1'],
    [/Unit of measure/, 'pc'],
    [/Brand/, 'Club'],
    [/^Points(?! and)/, '300'],
    [/Inventory/, '10'],
  ] as const)
    await fillIn(person, await screen.findByLabelText(label), text)
  await person.upload(screen.getByLabelText(/Image .English/), aPicture())
  await person.upload(screen.getByLabelText(/Image .Bahasa Melayu/), aPicture())
}
