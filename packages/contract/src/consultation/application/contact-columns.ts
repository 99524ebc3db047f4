/** The columns of a file of contacts for buyers, as it is proposed and as it is read. */
export const contactColumns = [
  { key: 'department', title: 'Territoire', isOptional: false },
  { key: 'company', title: 'Entreprise', isOptional: true },
  { key: 'lastname', title: 'Nom', isOptional: false },
  { key: 'function', title: 'Fonction', isOptional: false },
  { key: 'phone', title: 'Téléphone', isOptional: false },
  { key: 'email', title: 'E-mail', isOptional: false },
  { key: 'emailDuplicate', title: 'E-mail en copie', isOptional: true },
] as const
