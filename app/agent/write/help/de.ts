import type { HelpTexts } from "./en";

export const GERMAN_HELP: HelpTexts = {
  trl: "TRL, der Technologie-Reifegrad, sagt, wie weit eine Technologie ist: 1 Grundprinzipien beobachtet, 2 Konzept formuliert, 3 im Versuch nachgewiesen, 4 im Labor validiert, 5 in relevanter Umgebung validiert, 6 in relevanter Umgebung gezeigt, 7 Prototyp im Einsatz gezeigt, 8 System fertig und qualifiziert, 9 im Einsatz bewährt.",
  exclusive:
    "Mit einer exklusiven Lizenz darf nur ein Lizenznehmer die Technologie nutzen, oft für ein Anwendungsgebiet oder ein Land. Eine einfache (nicht exklusive) Lizenz kann mehreren nebeneinander gegeben werden.",
  evaluation:
    "Mit einer Testlizenz erproben Sie eine Technologie für begrenzte Zeit, bevor Sie sich für eine Lizenz entscheiden. Eine Option hält das Recht auf eine Lizenz für einige Zeit frei, meist gegen Gebühr.",
  utility_model:
    "Ein Patent wird vor der Erteilung geprüft und gilt bis zu 20 Jahre. Ein Gebrauchsmuster wird ohne volle Prüfung eingetragen, ist schneller und billiger und gilt in den meisten Ländern höchstens 10 Jahre.",
  pending:
    "„Patent pending“ heißt: Eine Anmeldung ist eingereicht und noch nicht entschieden. Eine vorläufige Anmeldung (provisional) ist eine erste Anmeldung in den USA, die den Tag ein Jahr lang sichert. „Granted“ heißt: Das Amt hat das Patent erteilt.",
  opposed:
    "Ein Patent mit Einspruch ist erteilt, aber jemand hat das Amt gebeten, es zu widerrufen. Verfallen heißt, dass Gebühren nicht gezahlt wurden, abgelaufen, dass die Laufzeit vorbei ist, widerrufen, dass Amt oder Gericht das Patent aufgehoben haben. Danach darf die Erfindung ohne Lizenz genutzt werden, soweit kein anderes Recht sie erfasst.",
  know_how:
    "Know-how ist technisches Wissen ohne Patent, das per Vertrag lizenziert und vertraulich gehalten wird. Ein Geschäftsgeheimnis ist solches Wissen, das das Gesetz schützt, weil sein Inhaber es geheim hält.",
  spin_out:
    "Eine Ausgründung ist ein neues Unternehmen, das eine Technologie auf den Markt bringt, oft mit einem Anteil der Hochschule. Bei einer gemeinsamen Entwicklung entwickeln zwei Partner eine Technologie weiter und vereinbaren, wem die Ergebnisse gehören; eine Forschungskooperation tut dasselbe in einem früheren Stadium.",
  license:
    "Suchen Sie eine Technologie, setzen Sie sie auf Ihre Merkliste, vergleichen Sie sie mit anderen und senden Sie ihrem Inhaber vom Eintrag aus eine Anfrage. Der Inhaber antwortet Ihnen direkt; die Lizenz vereinbaren Sie mit ihm.",
  contact:
    "Öffnen Sie den Eintrag und wählen Sie „Request collaboration“. Ihre Nachricht geht an den Inhaber, der Ihnen direkt antwortet.",
  private_request:
    "Eine Anfrage ist nicht öffentlich. Der Inhaber des Eintrags und die Administratoren dieser Seite sehen sie und ihre Nachricht, sonst niemand.",
  publish:
    "Melden Sie sich an, wählen Sie „List technology“, füllen Sie das Formular aus oder lassen Sie es aus einem PDF füllen, und reichen Sie es ein. Ein Administrator prüft den Eintrag, bevor er im Katalog erscheint.",
  costs:
    "Den Katalog zu lesen und Anfragen zu senden kostet nichts. Premium bietet größere Vergleiche, mehr Fragen an den Assistenten am Tag und mehr Uploads. Sie können es in Ihren Einstellungen beantragen.",
  assistant:
    "Ich beantworte Fragen zu den Technologien in diesem Katalog: Ich finde sie zu einem Bedarf, erkläre und vergleiche sie mit ihren Quellen, zähle sie und entwerfe Nachrichten an ihre Inhaber. Ich sage nur, was in den Einträgen steht, und ändere nichts ohne Ihren Klick.",
  register:
    "Wählen Sie „Sign in“, dann „Create account“, und bestätigen Sie Ihre E-Mail-Adresse mit dem Code, den wir Ihnen senden.",
  password: "Wählen Sie bei der Anmeldung „Forgot password“, oder ändern Sie es in Ihren Einstellungen.",
  privacy:
    "Ihre Chats gehören Ihnen allein; Anbieter sehen nur die Anfragen, die Sie ihnen senden. Sie können Ihr Konto und Ihre Chats in den Einstellungen löschen und exportieren, was über Sie gespeichert ist. Die Datenschutzseite sagt, was wie lange gespeichert wird.",
  licentia:
    "Licentia ist ein Marktplatz, auf dem Hochschulen, Institute, Unternehmen und Erfinder Technologien zur Lizenzierung oder Zusammenarbeit anbieten.",
  review:
    "Jeder Eintrag wird von einem Administrator geprüft, bevor er veröffentlicht wird. Was darin steht, ist die Angabe seines Inhabers.",
  sources:
    "Was in Anführungszeichen steht, ist wörtlich aus dem Eintrag oder einer seiner Dateien, und die Nummer dahinter führt zu der Stelle. Es ist die Angabe des Inhabers: Ein Administrator prüft jeden Eintrag, wiederholt aber keine Messungen.",
  confidentiality:
    "Eine Vertraulichkeitsvereinbarung schließen Sie mit dem Inhaber; diese Seite hat keine eigene. Bis dahin sehen nur der Inhaber und die Administratoren Ihre Anfrage.",
  license_price:
    "Was eine Lizenz kostet, vereinbaren Sie mit dem Inhaber: Kein Eintrag nennt einen Preis. Senden Sie ihm eine Anfrage und fragen Sie nach den Bedingungen.",
  api: "Ja. Programme können lesen, was diese Seite zeigt; die Referenz beschreibt jeden Aufruf.",
  memory:
    "Ich kenne nur diesen Chat. Frühere stehen in der Liste Ihrer Chats; dort können Sie sie öffnen und fortsetzen.",
  languages:
    "Ich antworte in der Sprache Ihrer Frage: Deutsch, Englisch, Französisch, Spanisch oder Chinesisch. Was ich zitiere, bleibt so, wie der Inhaber es geschrieben hat.",
  shortlist:
    "Merken Sie Einträge mit dem Lesezeichen auf ihrer Karte oder über mich, und öffnen Sie dann Ihre Merkliste, um Notizen zu machen, sie zu exportieren oder zu vergleichen. Ein Vergleich stellt zwei oder mehr Einträge Feld für Feld nebeneinander.",
};
