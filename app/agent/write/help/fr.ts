import type { HelpTexts } from "./en";

export const FRENCH_HELP: HelpTexts = {
  trl: "Le TRL, niveau de maturité technologique, dit où en est une technologie : 1 principes de base observés, 2 concept formulé, 3 preuve de concept expérimentale, 4 validée en laboratoire, 5 validée en environnement représentatif, 6 démontrée en environnement représentatif, 7 prototype démontré en fonctionnement, 8 système complet et qualifié, 9 éprouvée en fonctionnement.",
  exclusive:
    "Une licence exclusive permet à un seul licencié d’utiliser la technologie, souvent pour un domaine ou un territoire. Une licence non exclusive peut être accordée à plusieurs à la fois.",
  evaluation:
    "Une licence d’évaluation permet d’essayer une technologie pendant un temps limité avant de décider. Une option réserve le droit à une licence pendant un certain temps, en général contre paiement.",
  utility_model:
    "Un brevet est examiné avant d’être délivré et dure jusqu’à 20 ans. Un modèle d’utilité est enregistré sans examen complet, plus vite et pour moins cher, et dure au plus 10 ans dans la plupart des pays.",
  pending:
    "« Patent pending » : une demande de brevet est déposée et pas encore décidée. Une demande provisoire est un premier dépôt aux États-Unis qui garde la date pendant un an. « Granted » : l’office a délivré le brevet.",
  opposed:
    "Un brevet sous opposition est délivré, et quelqu’un a demandé à l’office de le révoquer. Déchu : les taxes n’ont pas été payées ; expiré : la durée est écoulée ; révoqué : l’office ou un tribunal l’a retiré. L’invention peut alors être utilisée sans licence, sauf si un autre droit la couvre.",
  know_how:
    "Le savoir-faire est une connaissance technique sans brevet, concédée par contrat et gardée confidentielle. Un secret d’affaires est une telle connaissance que la loi protège parce que son détenteur la garde secrète.",
  spin_out:
    "Un essaimage est une nouvelle entreprise créée pour mettre une technologie sur le marché, souvent avec une part pour l’université. Dans un développement conjoint, deux parties font avancer une technologie et conviennent à qui sont les résultats ; une coopération de recherche fait de même à un stade plus précoce.",
  license:
    "Trouvez une technologie, ajoutez-la à votre sélection, comparez-la à d’autres et envoyez une demande de collaboration à son titulaire depuis la fiche. Il vous répond directement ; la licence se convient entre vous.",
  contact:
    "Ouvrez la fiche et choisissez « Request collaboration ». Votre message va au titulaire, qui vous répond directement.",
  private_request:
    "Une demande n’est pas publique. Le titulaire de la fiche et les administrateurs de ce site la voient avec son message, personne d’autre.",
  publish:
    "Connectez-vous, choisissez « List technology », remplissez le formulaire ou laissez un PDF le remplir, et soumettez-le. Un administrateur l’examine avant qu’il paraisse dans le catalogue.",
  costs:
    "Lire le catalogue et envoyer des demandes est gratuit. Premium donne de plus grandes comparaisons, plus de questions par jour à l’assistant et plus d’envois de fichiers. Vous pouvez le demander dans vos paramètres.",
  assistant:
    "Je réponds aux questions sur les technologies de ce catalogue : je les trouve pour un besoin, je les explique et les compare avec leurs sources, je les compte et je rédige des messages à leurs titulaires. Je ne dis que ce que disent les fiches, et je ne change rien sans votre clic.",
  register:
    "Choisissez « Sign in », puis « Create account », et confirmez votre adresse avec le code que nous vous envoyons.",
  password: "Choisissez « Forgot password » à la connexion, ou changez-le dans vos paramètres.",
  privacy:
    "Vos conversations ne sont qu’à vous ; les titulaires ne voient que les demandes que vous leur envoyez. Vous pouvez supprimer votre compte et vos conversations dans vos paramètres, et exporter ce qui est enregistré sur vous. La page de confidentialité dit ce qui est conservé et combien de temps.",
  licentia:
    "Licentia est une place de marché où universités, instituts, entreprises et inventeurs proposent des technologies sous licence ou en coopération.",
  review:
    "Chaque fiche est examinée par un administrateur avant d’être publiée. Ce qu’elle dit est la déclaration de son titulaire.",
  sources:
    "Ce qui est entre guillemets est copié de la fiche ou d'un de ses fichiers, et le numéro qui suit mène au passage. C'est la déclaration du titulaire : un administrateur relit chaque fiche, sans refaire les mesures.",
  confidentiality:
    "Un accord de confidentialité se conclut entre vous et le titulaire ; ce site n’en a pas. D’ici là, seuls le titulaire et les administrateurs voient votre demande.",
  license_price:
    "Le prix d'une licence se convient avec le titulaire : aucune fiche n'en indique. Envoyez-lui une demande et renseignez-vous sur les conditions.",
  api: "Oui. Des programmes peuvent lire ce que ce site montre ; la référence décrit chaque appel.",
  memory:
    "Je ne connais que cette conversation. Les précédentes sont dans la liste de vos conversations, où vous pouvez les ouvrir et les poursuivre.",
  languages:
    "Je réponds dans la langue de votre question : français, anglais, allemand, espagnol ou chinois. Ce que je cite reste tel que le titulaire l'a écrit.",
  shortlist:
    "Enregistrez des fiches avec le signet sur leur carte ou en me le demandant, puis ouvrez votre sélection pour prendre des notes, l’exporter ou comparer. Une comparaison met deux fiches ou plus côte à côte, champ par champ.",
};
