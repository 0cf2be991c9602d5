import { Button, Modal, Note, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, PasswordField, useForm } from '@langraan/ui/forms'
import { useId, useState } from 'react'

import { accessWords } from './access-words.ts'
import { CodeField } from './signing-in/code-field.tsx'
import { identityApi, useAccount } from './account-api.ts'
import { FacebookButton } from './signing-in/facebook-button.tsx'
import { LineButton } from './signing-in/line-button.tsx'
import { useSession } from './session.ts'

export type VerificationDialogProps = { readonly onVerified: () => void; readonly onClose: () => void }

/** Asks for the password, or for the provider by which one signs in. */
export function VerificationDialog(props: VerificationDialogProps) {
  const t = useWords(accessWords)
  const account = useAccount().data
  const formId = useId()
  const hasPassword = account?.hasPassword !== false
  const withCode = account?.secondFactor.on === true
  const byLine = account?.identities.some(({ provider }) => provider === 'line') === true
  const byFacebook = account?.identities.some(({ provider }) => provider === 'facebook') === true
  return (
    <Modal
      actions={
        <>
          <Button onClick={props.onClose} variant="quiet">
            {t('cancel')}
          </Button>
          {hasPassword && (
            <Button form={formId} type="submit" variant="primary">
              {t('verify')}
            </Button>
          )}
        </>
      }
      hint={t('verifyHint')}
      onClose={props.onClose}
      open
      size="small"
      title={t('verifyTitle')}
    >
      <Stack>
        {hasPassword && <ByPassword formId={formId} withCode={withCode} onVerified={props.onVerified} />}
        {byLine && <ByLine />}
        {byFacebook && <ByFacebook withCode={withCode} onVerified={props.onVerified} />}
      </Stack>
    </Modal>
  )
}

type ByPasswordProps = {
  readonly formId: string
  readonly withCode: boolean
  readonly onVerified: () => void
}

function ByPassword({ formId, withCode, onVerified }: ByPasswordProps) {
  const t = useWords(accessWords)
  const form = useForm({
    initial: { password: '', totp: '' },
    validate: ({ password, totp }) => ({
      ...(password === '' && { password: t('passwordMissing') }),
      ...(withCode && totp.trim() === '' && { totp: t('codeMissing') }),
    }),
    onSubmit: async (body) => {
      await identityApi('POST /account/verification', { body })
      onVerified()
    },
  })
  return (
    <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        {form.failure && <FormFailureNote failure={form.failure} />}
        <PasswordField
          autoComplete="current-password"
          autoFocus
          label={t('password')}
          {...form.field('password')}
        />
        {withCode && <CodeField {...form.field('totp')} />}
      </Stack>
    </form>
  )
}

/** Leads to LINE and back to this page; what was begun is begun again then. */
function ByLine() {
  const t = useWords(accessWords)
  const go = useChange(identityApi, 'POST /account/line-logins', {
    call: { body: { purpose: 'verify' } },
    onDone: ({ url }) => location.assign(url),
    failure: 'toast',
  })
  return (
    <LineButton busy={go.isPending} onClick={() => go.mutate()}>
      {t('verifyLine')}
    </LineButton>
  )
}

type ByFacebookProps = { readonly withCode: boolean; readonly onVerified: () => void }

function ByFacebook({ withCode, onVerified }: ByFacebookProps) {
  const t = useWords(accessWords)
  const session = useSession()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [totp, setTotp] = useState('')
  const show = async (): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { id, accessToken } = await session.readFacebookProfile()
      if (id === '') return setFailure(t('facebookNothing'))
      await identityApi('POST /account/verification', {
        body: { fb_id: id, fb_access_token: accessToken, totp },
      })
      onVerified()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {withCode && <CodeField onChange={setTotp} value={totp} />}
      <FacebookButton busy={busy} onClick={() => void show()}>
        {t('verifyFacebook')}
      </FacebookButton>
      {failure !== undefined && (
        <Note announce="alert" tone="red">
          {failure}
        </Note>
      )}
    </>
  )
}
