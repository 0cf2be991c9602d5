import { formatThaiPhone } from '@langraan/thai'
import { Card, SkeletonLines, Stack, useLanguage, useWords } from '@langraan/ui'
import { AddressFields } from '@langraan/ui/address'
import { useChange } from '@langraan/ui/change'
import { PhoneField, phoneProblem, TextField, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'

import type { ShopProfile as Profile } from '../../contract.ts'
import { LoadFailure } from '../load-failure.tsx'
import { searchAddress, shopsApi } from '../shops-api.ts'
import { addressParts, addressProblems, besideAddress } from './address-of-form.ts'
import { profileWords } from './profile-words.ts'
import { SettingsFoot } from './settings-foot.tsx'
import styles from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { useChangeLock } from './use-change-lock.ts'

type FormProps = { readonly shopId: string; readonly profile: Profile }

const profileQuery = (shopId: string) => shopsApi.query('GET /shops/:shopId/profile', { params: { shopId } })

const valuesOf = (profile: Profile): Profile => ({ ...profile, phone: formatThaiPhone(profile.phone) })

function useProfileForm({ shopId, profile }: FormProps) {
  const [t, s] = [useWords(profileWords), useWords(settingsWords)]
  const language = useLanguage()
  const lock = useChangeLock(shopId, 'shop:settings')
  const save = useChange(shopsApi, 'PUT /shops/:shopId/profile', {
    call: (body: Profile) => ({ params: { shopId }, body }),
    saw: valuesOf(profile),
    retell: besideAddress,
    keepAs: profileQuery(shopId),
    // The name stands in the head of each page, and on the shop's site.
    refresh: ['GET /shops', 'GET /shops/:shopId'],
    said: s('saved'),
  })
  const form = useForm<Profile>({
    initial: valuesOf(profile),
    draftKey: `shop-profile:${shopId}`,
    draftOfTyped: true,
    validate: (values) => {
      const phone =
        values.phone.trim() === '' ? s('branchPhoneMissing') : phoneProblem(values.phone, language)
      return {
        ...(values.name.trim() === '' && { name: t('nameMissing') }),
        ...(phone !== undefined && { phone }),
        ...addressProblems(s, values),
      }
    },
    lock,
    change: save,
  })
  return { form, lock }
}

function ProfileForm(props: FormProps) {
  const t = useWords(profileWords)
  const s = useWords(settingsWords)
  const { form, lock } = useProfileForm(props)
  const { subdistrict, district, province, zipcode } = form.values
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        <Card hint={t('hint')} title={t('title')}>
          <Stack gap={4}>
            <TextField help={t('nameHelp')} label={t('name')} maxLength={100} {...form.field('name')} />
            <div className={styles.two}>
              <PhoneField help={t('phoneHelp')} label={t('phone')} maxLength={30} {...form.field('phone')} />
              <TextField
                autoComplete="off"
                help={t('lineIdHelp')}
                label={t('lineId')}
                maxLength={60}
                optional
                {...form.field('lineId')}
              />
            </div>
          </Stack>
        </Card>
        <Card hint={t('addressHint')} title={t('address')}>
          <Stack gap={4}>
            <TextField
              autoComplete="address-line1"
              label={s('branchAddressLine')}
              maxLength={300}
              {...form.field('addressLine')}
            />
            <AddressFields
              errors={Object.fromEntries(addressParts.map((part) => [part, form.errors[part]]))}
              onChange={(address) => addressParts.forEach((part) => form.set(part, address[part]))}
              search={searchAddress}
              value={{ subdistrict, district, province, zipcode }}
            />
          </Stack>
        </Card>
        <SettingsFoot form={form} lock={lock} saved={valuesOf(props.profile)} />
      </Stack>
    </form>
  )
}

/** Who the shop is, as the wizard asked it: name, phone, LINE and address. */
export function ShopProfile({ shopId }: { readonly shopId: string }) {
  const profile = useQuery({ ...profileQuery(shopId), refetchOnWindowFocus: false })
  if (profile.isPending) return <SkeletonLines count={8} />
  if (profile.isError) return <LoadFailure error={profile.error} onRetry={() => void profile.refetch()} />
  return <ProfileForm key={shopId} profile={profile.data} shopId={shopId} />
}
