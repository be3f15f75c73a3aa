import { ApiRefusal, useCallMutation, useQueryClient } from '@club/api'
import { adminReleaseCalls, type Release, type ReleaseChangeName } from '@club/contracts/http'
import { useProblemText } from '@club/desk'
import { AlertModal, Button, Dialog, Row, showToast, Stack, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { percent } from './percent'
import { versionName } from './version-name'

const WORDS = {
  promote: { ask: 'askPromote', text: 'textPromote' },
  hold: { ask: 'askHold', text: 'textHold' },
  withdraw: { ask: 'askWithdraw', text: 'textWithdraw' },
  rollback: { ask: 'askRollback', text: 'textRollback' },
} as const satisfies Record<ReleaseChangeName, object>

/** Names the exports or calls that the shell does not offer, where that is why a version cannot be shown (ADR 34). */
function unmetOf(error: unknown): string {
  const subject = error instanceof ApiRefusal ? error.body['subject'] : undefined
  return typeof subject === 'string' ? `(${subject})` : ''
}

/** Asks before what members get is changed, and changes it from the revision that was looked at. */
export function ChangeRelease({
  release,
  what,
  earlier = release.before,
  onEnd,
}: {
  release: Release
  what: ReleaseChangeName
  /** The version to go back to: the one before, unless another is named. */
  earlier?: string | null | undefined
  onEnd: () => void
}) {
  const { t } = useTranslation('releases')
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const change = useCallMutation(adminReleaseCalls.changeRelease)
  const [problem, setProblem] = useState<string | null>(null)
  const { remote, revision, canary } = release
  const version = (what === 'rollback' ? earlier : canary?.version) ?? ''
  const send = async () => {
    try {
      const changed = await change.mutateAsync({ input: { remote, do: what, revision, ...(what === 'rollback' ? { version } : {}) } })
      showToast(t('done', { remote, revision: changed.revision }), 'success')
      onEnd()
    } catch (error) {
      setProblem([problemText(error), unmetOf(error)].filter(Boolean).join(' '))
    } finally {
      await queryClient.invalidateQueries()
    }
  }
  return (
    <Dialog open title={t(WORDS[what].ask, { remote, version: versionName(release, version), share: percent(canary?.share ?? 0) })} onClose={onEnd}>
      <Stack gap={4}>
        <Text>{t(WORDS[what].text)}</Text>
        <Row gap={3}>
          <Button look={what === 'rollback' || what === 'withdraw' ? 'danger' : 'filled'} busy={change.isPending} onClick={() => void send()}>
            {t('confirm')}
          </Button>
          <Button look="soft" onClick={onEnd}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Dialog>
  )
}
