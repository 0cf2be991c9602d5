import { joinClasses } from '@langraan/ui'
import styles from './channel-colours.module.css'
import { isChannel } from './sales-channels.ts'

/** The class that fills an element with the colour of a channel. */
export const channelColour = (channel: string): string =>
  joinClasses(styles.channel, styles[isChannel(channel) ? channel : 'other'])
