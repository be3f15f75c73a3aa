import { adminSurveyCalls, type SurveyQuestion } from '@club/contracts/http'
import { QUESTION } from '@club/contracts/records'
import { BilingualCell, bilingualColumn, type DataTableColumn, instantColumn, ListPage } from '@club/desk'
import { truncate } from '@club/rules'
import { Badge } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fileOf } from '../../records/record-csv'

const FILE = fileOf(QUESTION)

/** The questions of the sample survey, in the order in which they are asked (back-office 2.3). */
export function SurveyDashboardScreen() {
  const { t } = useTranslation('survey')
  const columns = useMemo<DataTableColumn<SurveyQuestion>[]>(
    () => [
      bilingualColumn('title', t('field.title'), (row) => ({ en: row.title, bm: row.bmTitle }), { isName: true }),
      { id: 'type', header: t('field.type'), value: (row) => t(`type.${row.type}`), cell: (row) => <Badge>{t(`type.${row.type}`)}</Badge> },
      {
        id: 'answers',
        header: t('field.answers'),
        value: (row) => row.sampleQuestionChoices.map(({ title }) => title).join(', '),
        cell: (row) => truncate(row.sampleQuestionChoices.map(({ title }) => title).join(', ')),
        sortable: false,
      },
      {
        id: 'subQuestion',
        header: t('field.subQuestion'),
        value: (row) => `${row.subtitle} ${row.subbmTitle}`,
        cell: (row) => row.subtitle && <BilingualCell text={{ en: row.subtitle, bm: row.subbmTitle }} />,
      },
      instantColumn('created', t('field.created'), (row) => row.createdAt),
    ],
    [t],
  )
  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      call={adminSurveyCalls.listQuestions}
      rowsOf={({ questions }) => questions}
      rowKey={(row) => row.id}
      columns={columns}
      file={FILE}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
      add={{ to: '/admin/sample/survey/add', label: t('list.add') }}
    />
  )
}
