import { describe, expect, test } from "vitest";
import { withDemoCatalog } from "../support/demo-catalog";

/** What people ask of the catalog and of the marketplace before anything was shown. */

const { textOf } = withDemoCatalog();

describe("a first message", () => {
  test.each([
    [
      "which patents run out in the next five years",
      /^The earliest by expiry date(?:[\s\S]*expiry date 20){5}/,
    ],
    ["which patents were lost", /listings meet this: no longer protected/],
    ["which patents are being fought over", /listings meet this: opposed/],
    ["technologies that were patented after 2020", /listings meet this: grant date after 2020/],
    ["which country has the most mature technology", /^The furthest along/],
    ["do you have more from universities or from companies", /^By kind of organization/],
    ["what's the most exciting thing you have", /^The furthest along/],
    ["surprise me", /^The newest/],
    [
      "I have 50,000 euros and want to invest in something with a granted patent in Europe",
      /listings meet this: granted, investment, Europe/,
    ],
    [
      "I have a budget of 2 million dollars and look for a spin-out in medicine",
      /^One listing meets this: spin-out.+Hollow-microneedle/s,
    ],
    ["I'd like to talk about buying a patent outright", /^Nine listings meet this: sale of the rights/],
    ["show me three things you'd put in front of a venture capitalist", /^The furthest along/],
    ["our molds for bottle caps are too slow", /Vapour-chamber core pins/],
    [
      "Our drones lose video when they switch between 4G and satellite",
      /erasure code for bonded cellular and satellite/,
    ],
    ["wir brauchen eine Kupplung zwischen Pumpe und Motor ohne Dichtung", /Coaxial magnetic gear/],
    ["I'm a patent lawyer. Which listings have an opposition pending?", /meet this: opposed/],
    ["Find me inventions that nobody has licensed", /meet this: still available/],
    ["Something for electronic locks that makes truly random numbers", /Field-immune random-bit cell/],
    ["is anything there for removing smells from food", /deodorisation of pea protein/],
    ["our oat and legume milk has a green, lawn-like aftertaste", /deodorisation of pea protein/],
    [
      "Our paint shop for aircraft parts has to get out of chrome by 2027",
      /Chromate-free conversion coating/,
    ],
    ["I need a clock chip that keeps its time when it gets hot", /Dual-mode silicon oscillator/],
    ["what can you offer a company that builds elevators?", /“Lifts and escalators”/],
    ["we make forklifts and want a better fuel gauge for the battery", /Diamond quantum current sensor/],
    [
      "we are a ministry, which of your technologies come from public universities",
      /^32 listings meet this: a university/,
    ],
    ["was kann ich kostenlos nutzen", /^10 Einträge erfüllen das: frei nutzbar/],
    ["quelles technologies sont libres", /^10 fiches remplissent ces conditions/],
    ["wer hat die meisten Technologien", /^University of Varnsund hat die meisten/],
    ["what does a licence usually cost", /^What a license costs is agreed between you and the owner/],
    ["is there an NDA", /^A confidentiality agreement is made between you and the owner/],
    ["steel that is attacked by acid", /^(?!.*opposed)/],
    ["do you have an API", /“API reference” \(\/docs\)/],
    ["what did we talk about yesterday", /^I know this conversation alone/],
    ["how do I become a seller", /“List a technology”/],
    ["can I export my list", /open your shortlist to add notes, export it/],
    ["we lose too much heat in our brewery", /Free-piston Stirling/],
    // Hydrogen is no hydrogenation, and methane of cows none of landfills.
    ["tanks for hydrogen in trucks", /^(?!.*listings? fits?)/],
    ["cows should burp less methane", /^(?!.*listings? fits?)/],
    ["hydrogenate esters without copper", /^One listing fits\..+\*\*Manganese pincer/s],
    // One rare word that a listing repeats does not outweigh the others.
    ["I need a way to tell whether a truck driver dropped our parcels", /MEMS shock recorder/],
    ["Habt ihr etwas für Pflegekräfte oder Patienten mit Knieproblemen?", /Knee orthosis/],
    ["有没有可以减少农药的技术？", /Laser weeding boom/],
    ["what can you do about noise at open-air concerts", /Cardioid subwoofer/],
    // “Secrets” has another stem than “secretion”.
    ["something against theft of secrets over cables", /clip-on fibre taps/],
    ["prove that our machine was mishandled in transport", /MEMS shock recorder/],
    // No dictionary has 储热, but a concept does.
    ["我想了解储热技术", /sand heat storage/],
    ["Wir möchten Bodenproben ... nein, wir suchen eine Lösung gegen Unkraut", /Laser weeding boom/],
    // “Sin metanol” asks for what is methanol-free.
    ["Necesitamos producir proteínas sin metanol", /^Una ficha encaja\..+Methanol-free/s],
    ["is anything of yours being sold already", /listings meet this: ready for the market/],
    ["methane leaks from a landfill", /^One listing fits\..+\*\*Biochar/s],
  ])("%s", async (question, answer) => {
    expect(await textOf(question)).toMatch(answer);
  });
});
