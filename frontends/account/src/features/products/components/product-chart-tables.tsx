import { packSheets, productName } from '@club/member'
import { useLanguage } from '@club/session'
import { Card, Section } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { PRODUCT_CHART, type ChartLine } from '../product-chart'
import { ProductPicture } from './product-picture'
import css from './products.module.css'

/** Every product with what it brings, one table for each kind (account 9). */
export function ProductChartTables() {
  const { t } = useTranslation('guide')
  const { language } = useLanguage()
  const packOf = ({ pack }: ChartLine) =>
    pack === null ? t('products.anyPack') : 'printed' in pack ? packSheets(pack.printed, language) : t(`products.packs.${pack.key}`)
  return (
    <div className={css.charts}>
      {PRODUCT_CHART.map((group) => (
        <div key={group.id} className={css.chart}>
          <Section title={t(`products.groups.${group.id}`)}>
            <Card padding="none">
              <table className={css.table} aria-label={t(`products.groups.${group.id}`)}>
                <colgroup>
                  <col className={css.pictureColumn} />
                  <col />
                  <col className={css.packColumn} />
                  <col className={css.pointsColumn} />
                </colgroup>
                <thead>
                  <tr>
                    <th scope="col" colSpan={2}>
                      {t('products.product')}
                    </th>
                    <th scope="col">{t('products.pack')}</th>
                    <th scope="col" className={css.points}>
                      {t('products.points')}
                    </th>
                  </tr>
                </thead>
                {group.products.map((product) => (
                  <tbody key={product.name}>
                    {product.lines.map((line, index) => (
                      <tr key={`${product.name} ${packOf(line)}`}>
                        {index > 0 ? null : (
                          <>
                            <td rowSpan={product.lines.length} className={css.pictureCell}>
                              <ProductPicture art={product.art} />
                            </td>
                            <th scope="rowgroup" rowSpan={product.lines.length} className={css.name}>
                              {productName(product.name, language)}
                            </th>
                          </>
                        )}
                        <td>{packOf(line)}</td>
                        <td className={css.points}>{line.points}</td>
                      </tr>
                    ))}
                  </tbody>
                ))}
              </table>
            </Card>
          </Section>
        </div>
      ))}
    </div>
  )
}
