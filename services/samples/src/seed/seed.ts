import { Fault, newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { CatalogueClient, ProductBrand } from '../clients/catalogue-client'
import { ensureQuestion } from '../store/questions'
import { ensureSample } from '../store/samples'
import { QUESTIONS } from './questions'
import { SAMPLES, sampleTexts } from './samples'
import type { SeedSample } from './samples'

/**
 * The samples on offer and the survey about them (decision D120). What is there by article number, or by brand, format and size, stays.
 * @throws Fault when catalogue does not answer, or was not seeded first.
 */
export async function seed(deps: { db: Database; catalogue: CatalogueClient }): Promise<{ samples: number; questions: number }> {
  const brands = await deps.catalogue.listBrands()
  const samples = SAMPLES.map((sample, position) => ({ sample, position, product: productOf(brands, sample) }))
  await deps.db.withTransaction(async (tx) => {
    const at = clock.now()
    for (const { sample, position, product } of samples) {
      const row = { id: newId(), ...product, ...sampleTexts(sample), itemId: sample.itemId, unit: 'pack', redeemed: 0 }
      await ensureSample(tx, { ...row, inventory: sample.inventory, active: true, position, updatedAt: at })
    }
    for (const [position, question] of QUESTIONS.entries()) await ensureQuestion(tx, question, position, at)
  })
  return { samples: samples.length, questions: QUESTIONS.length }
}

function productOf(brands: readonly ProductBrand[], sample: SeedSample) {
  const brand = brands.find((known) => known.name === sample.brand)
  const format = brand?.formats.find((known) => known.name === sample.format)
  const size = format?.sizes.find((known) => known.name === sample.size)
  if (!brand || !format || !size) throw new Fault(`catalogue has no ${sample.brand} ${sample.format} ${sample.size}: seed catalogue first`)
  return { brandId: brand.id, formatId: format.id, sizeId: size.id, imageUrl: { en: brand.imageUrl, bm: brand.imageUrl } }
}
