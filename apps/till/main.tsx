import '@langraan/ui/styles.css'
import { Counter, CustomerDisplay } from '@langraan/till/counter'
import { Till } from '@langraan/till/device'
import { LangraanProvider } from '@langraan/ui'
import { createRoot } from 'react-dom/client'

import { newerVersion } from './newer-version.ts'

/** Of which build this is; the server takes what versions of the last two months tell. */
const appVersion = document.querySelector('script[type=module]')?.getAttribute('src') ?? 'unbuilt'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')

/** The window for the customer is no till: it opens nothing that one keeps. */
const screen =
  window.location.hash === '#display' ? (
    <CustomerDisplay />
  ) : (
    <Counter
      newer={newerVersion()}
      till={await Till.open({ name: 'till', appVersion: appVersion.slice(-60) })}
    />
  )

createRoot(root).render(<LangraanProvider>{screen}</LangraanProvider>)
