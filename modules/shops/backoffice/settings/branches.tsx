import { formatThaiPhone } from '@langraan/thai'
import { Card, Chip, notify, SkeletonLines, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import type { Translate } from '@langraan/ui'
import { AddressFields } from '@langraan/ui/address'
import { PhoneField, phoneProblem, TextField, useForm } from '@langraan/ui/forms'
import type { FieldErrors } from '@langraan/ui/forms'
import { ApiError } from '@langraan/http/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { LoadFailure } from '../load-failure.tsx'
import { searchAddress, shopsApi } from '../shops-api.ts'
import { SettingsFoot } from './settings-foot.tsx'
import { settingsWords } from './settings-words.ts'
import styles from './settings.module.css'
import { useSettingsLock } from './use-settings-lock.ts'

const branchesQuery = (shopId: string) =>
  shopsApi.query('GET /shops/:shopId/branches', { params: { shopId } })

type Branch = Awaited<ReturnType<ReturnType<typeof branchesQuery>['queryFn']>>['items'][number]
type Values = Omit<Branch, 'branchId' | 'isDefault'>

const valuesOf = ({ branchId: _id, isDefault: _default, ...values }: Branch): Values => ({
  ...values,
  phone: formatThaiPhone(values.phone),
})

const parts = ['subdistrict', 'district', 'province', 'zipcode'] as const

function problemsOf(
  t: Translate<(typeof settingsWords)['th']>,
  values: Values,
  phone: string | undefined,
): FieldErrors {
  const missing = parts.filter((part) => values[part].trim() === '')
  const noPhone = values.phone.trim() === '' ? t('branchPhoneMissing') : phone
  return {
    ...(values.name.trim() === '' && { name: t('branchNameMissing') }),
    ...(noPhone !== undefined && { phone: noPhone }),
    ...(values.addressLine.trim() === '' && { addressLine: t('branchAddressLineMissing') }),
    ...Object.fromEntries(missing.map((part) => [part, t('branchAddressPart')])),
  }
}

/** Says beside the address what the server says about it. */
function besideAddress(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'unknown_address') throw error
  throw Object.assign(new Error(error.message), { fields: { subdistrict: error.message } })
}

function useBranchForm(shopId: string, branch: Branch, lock: string | undefined) {
  const t = useWords(settingsWords)
  const language = useLanguage()
  const queries = useQueryClient()
  const { branchId } = branch
  return useForm<Values>({
    initial: valuesOf(branch),
    draftKey: `branch:${branchId}`,
    validate: (values) => problemsOf(t, values, phoneProblem(values.phone, language)),
    onSubmit: async (body) => {
      if (lock !== undefined) return false
      await shopsApi('PUT /shops/:shopId/branches/:branchId', { params: { shopId, branchId }, body }).catch(
        besideAddress,
      )
      await queries.invalidateQueries({ queryKey: branchesQuery(shopId).queryKey })
      notify('success', t('saved'))
      return true
    },
  })
}

function BranchForm({ shopId, branch }: { readonly shopId: string; readonly branch: Branch }) {
  const t = useWords(settingsWords)
  const lock = useSettingsLock(shopId)
  const form = useBranchForm(shopId, branch, lock)
  const { subdistrict, district, province, zipcode } = form.values
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Card actions={branch.isDefault && <Chip tone="blue">{t('branchDefault')}</Chip>} title={branch.name}>
        <Stack>
          <div className={styles.two}>
            <TextField label={t('branchName')} maxLength={100} {...form.field('name')} />
            <PhoneField
              help={t('branchPhoneHelp')}
              label={t('branchPhone')}
              maxLength={30}
              {...form.field('phone')}
            />
          </div>
          <div>
            <h3>{t('branchPickup')}</h3>
            {branch.isDefault && (
              <Text as="p" size="sm" tone="third">
                {t('branchHint')}
              </Text>
            )}
          </div>
          <TextField
            autoComplete="address-line1"
            label={t('branchAddressLine')}
            maxLength={300}
            {...form.field('addressLine')}
          />
          <AddressFields
            errors={Object.fromEntries(parts.map((part) => [part, form.errors[part]]))}
            onChange={(address) => parts.forEach((part) => form.set(part, address[part]))}
            search={searchAddress}
            value={{ subdistrict, district, province, zipcode }}
          />
          <SettingsFoot form={form} lock={lock} saved={valuesOf(branch)} />
        </Stack>
      </Card>
    </form>
  )
}

/** The branches of a shop with their pickup addresses. */
export function Branches({ shopId }: { readonly shopId: string }) {
  const branches = useQuery({ ...branchesQuery(shopId), refetchOnWindowFocus: false })
  if (branches.isPending) return <SkeletonLines count={8} />
  if (branches.isError) return <LoadFailure error={branches.error} onRetry={() => void branches.refetch()} />
  return (
    <Stack>
      {branches.data.items.map((branch) => (
        <BranchForm branch={branch} key={branch.branchId} shopId={shopId} />
      ))}
    </Stack>
  )
}
