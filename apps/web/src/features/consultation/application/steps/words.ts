export const GROUP_TO_SINGLE = 'Passer en candidat seul\u00A0?'
export const GROUP_TO_SINGLE_CONSEQUENCE =
  'Les autres contractants, le type de groupement et la solidarité seront effacés.'

export const FIRST_STAYS = 'Le premier contractant est le mandataire\u00A0: il ne peut pas être retiré. Modifiez-le.'

/** Of the first contractor: the others authorise it, and it says so. Q-89 */
export const MANDATARY_TEXT =
  'Notre entreprise est le mandataire du groupement. Chaque membre l’habilite à signer l’offre et à le représenter auprès de la centrale.'
