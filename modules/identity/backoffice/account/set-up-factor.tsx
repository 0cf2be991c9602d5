import { Button, Modal, notify, Row, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote, useForm } from '@langraan/ui/forms'
import { IconCopy } from '@langraan/ui/icons'
import { useId } from 'react'

import { identityApi } from '../account-api.ts'
import styles from './account.module.css'
import { CodeField } from '../signing-in/code-field.tsx'
import { secondFactorWords } from './second-factor-words.ts'

export type BegunFactor = { readonly secret: string; readonly qrSvg: string }

export type SetUpFactorProps = {
  readonly begun: BegunFactor
  readonly onConfirmed: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Puts text where other programs can take it, and says so. */
export function useCopy(): (text: string) => void {
  const t = useWords(secondFactorWords)
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => notify('success', t('copied')),
      () => notify('error', t('failed')),
    )
}

/** The secret as a picture and as text, and the first code that shows the app has it. */
export function SetUpFactor({ begun, onConfirmed, onClose }: SetUpFactorProps) {
  const t = useWords(secondFactorWords)
  const formId = useId()
  const copy = useCopy()
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { code: t('codeMissing') } : undefined),
    onSubmit: async (body) => {
      const done = await identityApi('POST /account/second-factor/confirmation', { body })
      onConfirmed(done.recoveryCodes)
    },
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose} variant="quiet">
            {t('cancel')}
          </Button>
          <Button busy={form.phase === 'sending'} form={formId} type="submit" variant="primary">
            {t('confirm')}
          </Button>
        </>
      }
      hint={t('scanHint')}
      onClose={onClose}
      open
      title={t('scan')}
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <img
            alt={t('qrAlt')}
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(begun.qrSvg)}`}
          />
          <Stack gap={1}>
            <Text size="sm" tone="second">
              {t('byHand')}
            </Text>
            <Row gap={2} wrap>
              <code className={styles.secret}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              <Button icon={IconCopy} onClick={() => copy(begun.secret)} size="sm">
                {t('copy')}
              </Button>
            </Row>
          </Stack>
          {form.failure && <FormFailureNote failure={form.failure} />}
          <CodeField autoFocus help={t('firstCode')} {...form.field('code')} />
        </Stack>
      </form>
    </Modal>
  )
}
