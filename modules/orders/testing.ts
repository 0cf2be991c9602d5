/** For benches: messages of chats with what is in them, and the reader of them. */
export { labelledMessages } from './labelled-messages/labelled-messages.ts'
export { readMessage } from './rules/message/read-message.ts'
