import '@langraan/ui/styles.css'
import { Agentside } from '@langraan/agents/agentside'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')

// The shop's site writes them when it sends the page: the app is the same for all shops.
const { shopId = '', shopName = '', base = '', language } = root.dataset

createRoot(root).render(
  <Agentside place={{ shopId, shopName, base, language: language === 'en' ? 'en' : 'th' }} />,
)
