import styles from './send-window.module.css'

/** How to prepare a cart for a client and give it. P-PROP-04 */
export const SendTutorial = () => (
  <div className={styles.tutorial}>
    <p>Vous préparez, votre client vérifie et commande. Comptez cinq minutes.</p>
    <h3>Avant de commencer</h3>
    <ul>
      <li>
        <b>Client formalisé&nbsp;:</b> vous êtes titulaire du lot dans son département. Créez un panier formalisé. Son
        numéro finira par F.
      </li>
      <li>
        <b>Client libre&nbsp;:</b> vos articles sont dans votre catalogue libre, pour son département. Créez un panier
        libre. Son numéro finira par L.
      </li>
      <li>Demandez à votre client le département de l’opération, les quantités et le lieu.</li>
    </ul>
    <h3>1. Créez le panier</h3>
    <p>
      Choisissez «&nbsp;Créer un panier formalisé pour un client formalisé&nbsp;» ou «&nbsp;Créer un panier libre pour
      un client libre&nbsp;». Donnez un nom que votre client reconnaîtra, par exemple «&nbsp;École du centre,
      menuiseries&nbsp;». Choisissez le département&nbsp;: la liste ne montre que ceux où vous pouvez vendre.
    </p>
    <h3>2. Ajoutez les articles</h3>
    <p>Parcourez le catalogue, saisissez une quantité, ajoutez. Le prix du bon palier s’applique tout seul.</p>
    <ul>
      <li>
        Au catalogue formalisé, vous ajoutez seulement les articles de votre rang. Sinon vous lisez «&nbsp;Vous n'êtes
        pas sur cet article&nbsp;».
      </li>
      <li>Au catalogue libre, vous ajoutez vos propres articles depuis votre page.</li>
    </ul>
    <p>Le panier reste modifiable, et vous seul le voyez.</p>
    <h3>3. Envoyez le numéro</h3>
    <p>Ouvrez le panier et choisissez «&nbsp;Envoyer&nbsp;». Deux façons de faire, au choix&nbsp;:</p>
    <ul>
      <li>copiez le numéro et donnez-le à votre client, par téléphone ou par message&nbsp;;</li>
      <li>saisissez son e-mail&nbsp;: nous lui envoyons le numéro et un lien.</li>
    </ul>
    <p>Envoyer ne change rien au panier&nbsp;: vous pouvez encore le corriger.</p>
    <h3>4. Votre client récupère le panier</h3>
    <p>
      Il se connecte, ouvre «&nbsp;Mes paniers&nbsp;» et saisit le numéro. À partir de là, vous ne pouvez plus le
      modifier. Vous recevez un e-mail.
    </p>
    <p>Vous pouvez encore retirer la proposition tant qu’elle n’est pas acceptée.</p>
    <h3>5. Votre client répond</h3>
    <ul>
      <li>
        <b>Il accepte&nbsp;:</b> le panier devient le sien. L’administrateur de son compte le commande, puis vous
        recevez le bon de commande par e-mail. Vous avez dix jours pour l’accepter ou le refuser.
      </li>
      <li>
        <b>Il refuse&nbsp;:</b> vous recevez un e-mail. Parlez-en avec lui et préparez un nouveau panier.
      </li>
    </ul>
    <p>
      Si vous êtes au rang 2 ou 3, votre client est averti qu’un titulaire mieux classé existe. C’est la règle de
      l’accord-cadre.
    </p>
    <h3>En cas de difficulté</h3>
    <dl>
      <dt>Le département n’est pas dans la liste</dt>
      <dd>Formalisé&nbsp;: vous n’y êtes pas titulaire. Libre&nbsp;: ajoutez ce département à vos articles.</dd>
      <dt>Panier vide</dt>
      <dd>Ajoutez au moins un article avant d’envoyer.</dd>
      <dt>Votre client ne trouve pas le panier</dt>
      <dd>
        Vérifiez le numéro, lettre finale comprise. Un panier F demande un compte formalisé. Un panier ne se récupère
        qu’une fois.
      </dd>
      <dt>Le panier ne s’ouvre plus</dt>
      <dd>Votre client l’a récupéré. Suivez-le dans «&nbsp;Mes paniers&nbsp;».</dd>
    </dl>
  </div>
)
