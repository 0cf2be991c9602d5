import { Mark, useLanguage, useWords } from '@langraan/ui'
import type { CourierCard } from '../../contract.ts'
import { courierSettingsWords } from './courier-settings-words.ts'
import styles from './courier-settings.module.css'
import { anchorOf, stateOf } from './courier-state.ts'

/** A row of all couriers, each the way to its card. */
export function CourierChips({ couriers }: { readonly couriers: readonly CourierCard[] }) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  return (
    <nav aria-label={t('chips')}>
      <ul className={styles.chips}>
        {couriers.map((courier) => (
          <li key={courier.provider}>
            <a className={styles.chip} href={`#${anchorOf(courier)}`}>
              <Mark code={courier.mark} size={32} />
              <span>
                <b>{courier.name[language]}</b>
                <span className={styles.chipState} data-state={stateOf(courier)}>
                  {t(stateOf(courier))}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
