import { LinkButton, Page, Row, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ProductChartTables } from '../../features/products/components/product-chart-tables'

/** Points of each product, for everybody (account 9). */
export function ProductsInfoScreen() {
  const { t } = useTranslation('guide')
  return (
    <Page title={t('products.title')} intro={t('products.intro')}>
      <ProductChartTables />
      <Text tone="soft">{t('products.note')}</Text>
      <Row>
        <LinkButton as={Link} to="/faq/how-to-collect-points" look="soft">
          {t('products.collect')}
        </LinkButton>
      </Row>
    </Page>
  )
}
