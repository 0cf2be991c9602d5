import { ApiError } from '@langraan/http/client'
import { Button, notify, useWords } from '@langraan/ui'
import { FormFailureNote, PasswordField, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'

import { connectionQuery } from './courier-connection.ts'
import styles from './courier-settings.module.css'
import { courierSettingsWords } from './courier-settings-words.ts'
import { shippingApi } from './shipping-api.ts'

export type CourierKeyFormProps = {
  readonly shopId: string
  readonly connected: boolean
  readonly lock: string | undefined
}

// The shortest that the server takes.
const shortestKey = 8

/** A key that Shippop does not take is wrong in its field; a Shippop that cannot be reached is nobody's mistake. */
function besideKey(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'wrong_key') throw error
  throw Object.assign(new Error(error.message), { fields: { apiKey: error.message } })
}

function useKeyForm({ shopId, connected, lock }: CourierKeyFormProps) {
  const t = useWords(courierSettingsWords)
  const queries = useQueryClient()
  const form = useForm({
    initial: { apiKey: '' },
    validate: ({ apiKey }) => {
      const length = apiKey.trim().length
      if (length === 0) return { apiKey: t('keyMissing') }
      return length < shortestKey ? { apiKey: t('keyShort') } : undefined
    },
    onSubmit: async (body) => {
      if (lock !== undefined) return false
      const connection = await shippingApi('PUT /shops/:shopId/couriers/shippop', {
        params: { shopId },
        body,
      }).catch(besideKey)
      queries.setQueryData(connectionQuery(shopId).queryKey, connection)
      form.settle({ apiKey: '' })
      notify('success', t(connected ? 'changed' : 'done'))
      return true
    },
  })
  return form
}

/** The API key: entered, tried at Shippop, kept. It is never shown again. */
export function CourierKeyForm(props: CourierKeyFormProps) {
  const { connected, lock } = props
  const t = useWords(courierSettingsWords)
  const form = useKeyForm(props)
  return (
    <form className={styles.keyForm} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <div className={styles.keyLine}>
        <PasswordField
          autoComplete="off"
          help={t(connected ? 'newApiKeyHelp' : 'apiKeyHelp')}
          label={t(connected ? 'newApiKey' : 'apiKey')}
          maxLength={300}
          {...form.field('apiKey')}
        />
        <Button
          busy={form.phase === 'sending'}
          className={styles.beside}
          disabledReason={lock}
          type="submit"
          variant={connected ? 'default' : 'primary'}
        >
          {t(connected ? 'change' : 'connect')}
        </Button>
      </div>
      <FormFailureNote failure={form.failure} />
    </form>
  )
}
