import { layOut } from './layout.ts'
import type { Frame, Message, Recipient } from './message.ts'
import { noTexts, reworded, type Texts } from './texts.ts'

export type RenderedMail = { subject: string; html: string; text: string }

/** Writes one mail: pure, so that it can be previewed, tested and sent again letter for letter. */
export const render = (
  message: Message,
  frame: Frame,
  recipient: Recipient | null,
  texts: Texts = noTexts,
): RenderedMail => layOut(reworded(message, texts), frame, recipient)
