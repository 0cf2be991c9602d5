import '@langraan/ui/styles.css'
import { Counter } from '@langraan/till/counter'
import { Till } from '@langraan/till/device'
import { LangraanProvider } from '@langraan/ui'
import { createRoot } from 'react-dom/client'

import { newerVersion } from './newer-version.ts'

/** Of which build this is; the server takes what versions of the last two months tell. */
const appVersion = document.querySelector('script[type=module]')?.getAttribute('src') ?? 'unbuilt'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')

const till = await Till.open({ name: 'till', appVersion: appVersion.slice(-60) })

createRoot(root).render(
  <LangraanProvider>
    <Counter newer={newerVersion()} till={till} />
  </LangraanProvider>,
)
