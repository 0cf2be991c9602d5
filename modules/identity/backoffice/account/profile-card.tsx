import { formatThaiPhone } from '@langraan/thai'
import { Button, Card, Row, Stack, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, PhoneField, phoneProblem, TextField, useForm } from '@langraan/ui/forms'

import type { Account } from '../../contract.ts'
import { identityApi, useAccountChanged } from '../account-api.ts'
import styles from './account.module.css'
import { accountWords } from './account-words.ts'
import { EmailSetting } from './email-setting.tsx'
import { ProfilePicture } from './profile-picture.tsx'

/** Picture, name and mobile number, and the e-mail, which is changed by a way of its own. */
export function ProfileCard({ account }: { readonly account: Account }) {
  const t = useWords(accountWords)
  return (
    <Card title={t('profile')}>
      <Stack gap={5}>
        <ProfilePicture account={account} />
        <NameForm account={account} />
        <div className={styles.part}>
          <EmailSetting account={account} />
        </div>
      </Stack>
    </Card>
  )
}

function NameForm({ account }: { readonly account: Account }) {
  const t = useWords(accountWords)
  const language = useLanguage()
  const changed = useAccountChanged()
  const initial = { name: account.name, mobile: formatThaiPhone(account.mobile) }
  const save = useChange(identityApi, 'PUT /account/profile', {
    call: (body: typeof initial) => ({ body }),
    saw: initial,
    onAnswer: changed,
    said: t('saved'),
  })
  const form = useForm({
    initial,
    draftKey: 'account-profile',
    draftOfTyped: true,
    validate: ({ name, mobile }) => {
      const problem = phoneProblem(mobile, language)
      return {
        ...(name.trim() === '' && { name: t('nameMissing') }),
        ...(problem !== undefined && { mobile: problem }),
      }
    },
    change: save,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        {form.failure && <FormFailureNote failure={form.failure} />}
        <div className={styles.two}>
          <TextField autoComplete="name" label={t('name')} maxLength={200} {...form.field('name')} />
          <PhoneField help={t('mobileHelp')} label={t('mobile')} optional {...form.field('mobile')} />
        </div>
        <Row>
          <Button busy={form.phase === 'sending'} disabled={!form.dirty} type="submit" variant="primary">
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
