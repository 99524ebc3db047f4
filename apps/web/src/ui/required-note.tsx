/** What the asterisk beside a label means, before the fields it is about. RGAA 11.10 */
export const RequiredNote = () => <p className="c-note">Champs marqués d’un astérisque&nbsp;: obligatoires.</p>
