/** How each side names its sub-accounts: a customer's prepare carts, a supplier's answer for departments. */
type SubAccountWords = {
  add: string
  edit: string
  confirmAdd: string
  /** What the account will be able to do. */
  role: (type: 'free' | 'formalized') => string
  consequenceOfClosing: string
  consequenceOfDeletion: (name: string) => string
  /** Where the unfinished carts of an account that was deleted are. P-SUB-06 */
  inherited: string
}

export const words: Record<'customer' | 'supplier', SubAccountWords> = {
  customer: {
    add: 'Ajouter un compte',
    edit: 'Modifier le compte',
    confirmAdd: 'Ajouter le compte',
    role: (type) =>
      type === 'formalized'
        ? 'Ce compte pourra créer des paniers formalisés et libres, jamais commander.'
        : 'Ce compte pourra créer des paniers libres, jamais commander.',
    consequenceOfClosing: 'Ce compte ne pourra plus se connecter. Ses paniers restent.',
    consequenceOfDeletion: (name) =>
      `Les paniers en cours de ${name} passeront sur votre compte. Ses commandes vous resteront visibles.`,
    inherited: 'Ses paniers en cours sont maintenant dans «\u00A0Mes paniers\u00A0».',
  },
  supplier: {
    add: 'Ajouter un contact',
    edit: 'Modifier le contact',
    confirmAdd: 'Ajouter le contact',
    role: (type) =>
      type === 'formalized'
        ? 'Ce contact recevra les commandes des départements que vous lui confierez.'
        : 'Ce contact pourra tenir votre catalogue libre et préparer des paniers.',
    consequenceOfClosing:
      'Ce contact ne pourra plus se connecter. Ses paniers restent, ses départements reviennent au compte principal.',
    consequenceOfDeletion: (name) => `Les paniers en préparation de ${name} passeront sur le compte principal.`,
    inherited: 'Ses paniers en préparation sont maintenant dans «\u00A0Mes paniers\u00A0».',
  },
}
