import { ChannelsPage } from '@langraan/inbox/backoffice'
import { askForFacebookPages } from '../shell/facebook-pages.ts'

/** Pages and LINE accounts, with Facebook's window of the app. */
export const ChannelsOfShop = () => <ChannelsPage askFacebook={askForFacebookPages} />
