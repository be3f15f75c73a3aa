import { LinkButton, Page, Row } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ProductChartTables } from '../../features/products/components/product-chart-tables'

/** Products as a receipt names them, with pictures and points (rewards 2). */
export function ProductTableScreen() {
  const { t } = useTranslation('guide')
  return (
    <Page title={t('products.tableTitle')} intro={t('products.tableIntro')}>
      <ProductChartTables />
      <Row>
        <LinkButton as={Link} to="/uploadReceipt">
          {t('products.upload')}
        </LinkButton>
        <LinkButton as={Link} to="/faq/how-to-collect-points" look="soft">
          {t('products.collect')}
        </LinkButton>
      </Row>
    </Page>
  )
}
