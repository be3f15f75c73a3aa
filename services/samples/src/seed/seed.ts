import { Fault, newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { CatalogueClient, ProductBrand } from '../clients/catalogue-client'
import { questions } from '../store/questions'
import { samples } from '../store/samples'
import { QUESTIONS } from './questions'
import { SAMPLES, sampleTexts } from './samples'
import type { SeedSample } from './samples'

/**
 * Seeds the samples on offer and the survey about them (decision D120). Existing ones, by article number, or by brand, format and size, stay.
 * @throws Fault when catalogue does not answer, or was not seeded first.
 */
export async function seed(deps: { db: Database; catalogue: CatalogueClient }): Promise<{ samples: number; questions: number }> {
  const brands = await deps.catalogue.listBrands()
  const offered = SAMPLES.map((sample, position) => ({ sample, position, product: productOf(brands, sample) }))
  await deps.db.withTransaction(async (tx) => {
    const at = clock.now()
    for (const { sample, position, product } of offered) {
      const form = { ...product, ...sampleTexts(sample), itemId: sample.itemId, unit: 'pack', inventory: sample.inventory }
      await samples.ensure(tx, newId(), form, { at, columns: { position } })
    }
    for (const [position, { id, hideWhen = [], ...question }] of QUESTIONS.entries())
      await questions.ensure(tx, id, { ...question, hideWhen }, { at, columns: { position }, unlessTaken: 'questions_pkey' })
  })
  return { samples: offered.length, questions: QUESTIONS.length }
}

function productOf(brands: readonly ProductBrand[], sample: SeedSample) {
  const brand = brands.find((known) => known.name === sample.brand)
  const format = brand?.formats.find((known) => known.name === sample.format)
  const size = format?.sizes.find((known) => known.name === sample.size)
  if (!brand || !format || !size) throw new Fault(`catalogue has no ${sample.brand} ${sample.format} ${sample.size}: seed catalogue first`)
  return { brandId: brand.id, formatId: format.id, sizeId: size.id, imageUrl: { en: brand.imageUrl, bm: brand.imageUrl } }
}
