import { ask } from '../lib/message.tsx'

/** The one window of deletions, in the words of the specification; true once one is sure. W §5 */
export const confirmDeletion = (consequence: string, confirmLabel = 'Supprimer'): Promise<boolean> =>
  ask('Etes vous de sûr de vouloir faire cette suppression ?', { consequence, confirmLabel })
