import type { HelpTexts } from "./en";

export const SPANISH_HELP: HelpTexts = {
  trl: "El TRL, nivel de madurez tecnológica, dice hasta dónde ha llegado una tecnología: 1 principios básicos observados, 2 concepto formulado, 3 prueba de concepto experimental, 4 validada en laboratorio, 5 validada en un entorno relevante, 6 demostrada en un entorno relevante, 7 prototipo demostrado en funcionamiento, 8 sistema completo y cualificado, 9 probada en funcionamiento.",
  exclusive:
    "Una licencia exclusiva permite usar la tecnología a un solo licenciatario, a menudo en un campo o un territorio. Una licencia no exclusiva puede darse a varios a la vez.",
  evaluation:
    "Una licencia de evaluación permite probar una tecnología durante un tiempo limitado antes de decidir. Una opción reserva el derecho a una licencia durante un tiempo, normalmente a cambio de un pago.",
  utility_model:
    "Una patente se examina antes de concederse y dura hasta 20 años. Un modelo de utilidad se registra sin examen completo, es más rápido y barato, y dura como mucho 10 años en la mayoría de los países.",
  pending:
    "«Patent pending» significa que hay una solicitud presentada y aún sin decidir. Una solicitud provisional es un primer registro en Estados Unidos que guarda la fecha durante un año. «Granted» significa que la oficina ha concedido la patente.",
  opposed:
    "Una patente con oposición está concedida, y alguien ha pedido a la oficina que la revoque. Caducada: no se pagaron las tasas; vencida: terminó el plazo; revocada: la oficina o un tribunal la ha anulado. Después, la invención puede usarse sin licencia, salvo que otro derecho la cubra.",
  know_how:
    "El know-how es conocimiento técnico sin patente que se licencia por contrato y se mantiene confidencial. Un secreto comercial es ese conocimiento cuando la ley lo protege porque su titular lo guarda en secreto.",
  spin_out:
    "Una empresa derivada se funda para llevar una tecnología al mercado, a menudo con una parte para la universidad. En un desarrollo conjunto, dos partes siguen desarrollando una tecnología y acuerdan de quién son los resultados; una cooperación en investigación hace lo mismo en una fase más temprana.",
  license:
    "Busque una tecnología, guárdela en su lista, compárela con otras y envíe desde la ficha una solicitud de colaboración a su titular. El titular le responde directamente; la licencia se acuerda entre ustedes.",
  contact:
    "Abra la ficha y elija «Request collaboration». Su mensaje va al titular, que le responde directamente.",
  private_request:
    "Una solicitud no es pública. La ven, con su mensaje, el titular de la ficha y los administradores de este sitio, nadie más.",
  publish:
    "Inicie sesión, elija «List technology», rellene el formulario o deje que un PDF lo rellene, y envíelo. Un administrador lo revisa antes de que aparezca en el catálogo.",
  costs:
    "Leer el catálogo y enviar solicitudes es gratis. Premium da comparaciones más grandes, más preguntas al día al asistente y más subidas. Puede pedirlo en sus ajustes.",
  assistant:
    "Respondo a preguntas sobre las tecnologías de este catálogo: las encuentro para una necesidad, las explico y comparo con sus fuentes, las cuento y redacto mensajes a sus titulares. Solo digo lo que dicen las fichas, y no cambio nada sin su clic.",
  register: "Elija «Sign in», luego «Create account», y confirme su correo con el código que le enviamos.",
  password: "Elija «Forgot password» al iniciar sesión, o cámbiela en sus ajustes.",
  privacy:
    "Sus conversaciones son solo suyas; los titulares ven únicamente las solicitudes que usted les envía. Puede borrar su cuenta y sus chats en los ajustes, y exportar lo que hay guardado sobre usted. La página de privacidad dice qué se guarda y cuánto tiempo.",
  licentia:
    "Licentia es un mercado donde universidades, institutos, empresas e inventores ofrecen tecnologías para licencia o cooperación.",
  review:
    "Un administrador revisa cada ficha antes de publicarla. Lo que dice es la declaración de su titular.",
  sources:
    "Lo que está entre comillas se copia de la ficha o de uno de sus archivos, y el número que sigue lleva al pasaje. Es lo que declara el titular: un administrador revisa cada ficha, sin repetir las mediciones.",
  confidentiality:
    "El acuerdo de confidencialidad se firma entre usted y el titular; este sitio no tiene uno propio. Hasta entonces, solo el titular y los administradores ven su solicitud.",
  license_price:
    "Lo que cuesta una licencia se acuerda con el titular: ninguna ficha indica un precio. Envíele una solicitud y pregunte por las condiciones.",
  api: "Sí. Los programas pueden leer lo que muestra este sitio; la referencia describe cada llamada.",
  memory:
    "Solo conozco esta conversación. Las anteriores están en la lista de sus conversaciones, donde puede abrirlas y continuarlas.",
  languages:
    "Respondo en el idioma de su pregunta: español, inglés, alemán, francés o chino. Lo que cito queda como lo escribió el titular.",
  shortlist:
    "Guarde fichas con el marcador de su tarjeta o pidiéndomelo, y abra su lista para añadir notas, exportarla o comparar. Una comparación pone dos o más fichas una al lado de otra, campo por campo.",
};
